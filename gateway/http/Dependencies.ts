/**
 * What a response depends on besides `db` and shared loaders. A response without dependencies may be cached until the next
 * commit.
 */
export class Dependencies {
  /** The response depends on the viewer: what a guest receives is the same for every guest only. */
  isPersonal = false;
  /** The response depends on something besides the database and the viewer. */
  isVolatile = false;

  add(name: string): void {
    if (name === 'viewer') this.isPersonal = true;
    else this.isVolatile = true;
  }
}
