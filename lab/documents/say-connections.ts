/** Loaded before a product (`--import`): it says on its standard error each place that it connects to. */
import { Socket } from "node:net";

const { connect } = Socket.prototype;

Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  this.on("connectionAttempt", (address: string, port: number) =>
    process.stderr.write(`connects to ${address}:${port}\n`),
  );
  return Reflect.apply(connect, this, given) as Socket;
} as typeof connect;
