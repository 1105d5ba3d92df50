/** Staff pages and pages of the identity provider: without the site's content, analytics and worker. */
export function isStandalonePage(pathname: string): boolean {
  return /^\/(?:operations|identity)(?:[/.]|$)/.test(pathname);
}
