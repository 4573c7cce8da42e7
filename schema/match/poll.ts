/** Runs `work` again and again until it is stopped. It returns how long to pause, in ms; after an error the pause is `rest`. */
export function poll(
  work: () => Promise<number>,
  rest: number,
  onError: (error: unknown) => void,
): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const again = () =>
    work()
      .catch((error: unknown) => (onError(error), rest))
      .then((pause) => {
        if (!isStopped) timer = setTimeout(again, pause);
      });
  void again();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
