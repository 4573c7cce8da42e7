import type { RequestListener } from 'node:http';

const ABSOLUTE = /^https?:\/\/[^/?#]*(.*)$/i;

/** A request line may name the whole address, as for a proxy (RFC 9112, 3.2.2). From here on there is its path alone. */
export const originForm =
  (others: RequestListener): RequestListener =>
  (request, response) => {
    const path = request.url?.startsWith('/') ? undefined : ABSOLUTE.exec(request.url ?? '')?.[1];
    if (path !== undefined) request.url = path.startsWith('/') ? path : `/${path}`;
    others(request, response);
  };
