/** The points of view from which the viewer's own profile can be previewed; used in `X-View-As` and in the address. */
export const SEEN_BY = ['guest', 'reader'] as const;
export type SeenBy = (typeof SEEN_BY)[number];
