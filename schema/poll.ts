import { reportFirst } from './reportFirst';

export interface Poll {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `work` repeatedly until it is stopped. It returns how long to pause, in ms; after an error the pause is `rest`. Of several
 * failures in a row, `onError` gets the first.
 */
export function poll(work: () => Promise<number>, rest: number, onError: (error: unknown) => void): Poll {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void>;
  const attempt = reportFirst(work, onError);
  const again = () => {
    running = attempt().then((pause = rest) => {
      if (!isStopped) timer = setTimeout(again, pause);
    });
  };
  again();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
