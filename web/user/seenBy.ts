/** Whose view of the viewer's own profile can be looked at; as `X-View-As` and in the address. */
export const SEEN_BY = ['guest', 'reader'] as const;
export type SeenBy = (typeof SEEN_BY)[number];
