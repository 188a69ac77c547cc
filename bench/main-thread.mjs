const categories = ['toplevel', 'devtools.timeline'];

/**
 * Starts recording what the pages of a Chromium browser keep their main threads busy with. `stop` ends it and returns
 * the tasks in milliseconds: `cpu` is the time that the task worked, `wall` the time that it took, which on a busy
 * machine includes waiting for a core.
 */
export async function recordTasks(browser) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: categories },
    transferMode: 'ReportEvents',
  });
  return async function stop() {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const thread = ({ pid, tid }) => `${pid} ${tid}`;
    const main = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map((event) => thread(event)),
    );
    return events
      .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && main.has(thread(event)))
      .map(({ dur = 0, tdur = 0 }) => ({ cpu: tdur / 1000, wall: dur / 1000 }));
  };
}
