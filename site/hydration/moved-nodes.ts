/**
 * Translators and extensions move and replace what React has rendered: a translator puts two elements around
 * each text. React then names a node that is no longer where it was, the browser throws, and the whole page
 * is gone (https://github.com/facebook/react/issues/11538). With this the change is made where the node is
 * now. What would not throw is as before.
 */
export function acceptMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    node: Inserted,
    before: Node | null,
  ): Inserted {
    let place = before;
    while (place !== null && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as Inserted;
  };

  Node.prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed): Removed {
    if (this.contains(node)) removeChild.call(node.parentNode ?? this, node);
    return node;
  };
}
