import { MutationObserver, type MutationObserverOptions, type QueryClient } from '@tanstack/react-query';

/** Runs a mutation as `useMutation` does; settles as it does. */
export function mutate<Data, Variables, Context>(
  client: QueryClient,
  options: MutationObserverOptions<Data, Error, Variables, Context>,
  variables: Variables,
): Promise<Data> {
  return new MutationObserver(client, options).mutate(variables);
}

/** A call to the server whose answers come when the test says so; `calls` are those that were sent. */
export function heldCalls<Call, Answer = Call>(answerOf: (call: Call) => Answer) {
  const calls: Call[] = [];
  const waiting: { call: Call; resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  const next = () => {
    const first = waiting.shift();
    if (!first) throw new Error('Nothing is held back.');
    return first;
  };
  return {
    calls,
    send: (call: Call) => {
      calls.push(call);
      return new Promise<Answer>((resolve, reject) => waiting.push({ call, resolve, reject }));
    },
    answer: () => {
      const { call, resolve } = next();
      resolve(answerOf(call));
    },
    refuse: (error: Error) => next().reject(error),
  };
}
