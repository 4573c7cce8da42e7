import { createElement, lazy, useEffect, useState, type ComponentProps } from 'react';
import { Retry } from './Retry';

/**
 * Like `lazy`, for a part of a page. If its code cannot be loaded, a message with Retry takes its place; with `lazy`, the nearest
 * error boundary would replace the page. Parts that nobody would miss use `lazyWithRetry`.
 */
export const lazyPart: typeof lazy = (load) => {
  type Part = Awaited<ReturnType<typeof load>>['default'];
  /** `lazy` asks for its component once, so this stands for the part from then on. */
  const LoadedLater = (props: ComponentProps<Part>) => {
    const [part, setPart] = useState<Part>();
    const retry = () =>
      void load().then(
        (loaded) => setPart(() => loaded.default),
        () => undefined,
      );
    useEffect(retry, []);
    return part ? createElement(part, props) : <Retry onRetry={retry} />;
  };
  return lazy(() => load().catch(() => ({ default: LoadedLater as Part })));
};
