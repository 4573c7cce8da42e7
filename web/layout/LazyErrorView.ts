import { lazyPart } from '../ui/lazyPart';

/** Most visits never see it. */
export const LazyErrorView = lazyPart(() => import('./ErrorView').then((m) => ({ default: m.ErrorView })));
