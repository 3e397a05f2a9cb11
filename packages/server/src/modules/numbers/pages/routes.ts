import type { Site } from '../../../kernel/module.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { openPage, sendPage, staticPage } from '../../../surfaces/site/send-page.ts';
import { getForecastQuality } from '../operations/get-forecast-quality.ts';
import { qualityPage } from './quality.ts';

/** Adds the page that compares forecasts with outcomes. */
export function addNumbersPages({ app, invoke }: Site): void {
  app.get('/forecast-quality', openPage, async (request, reply) => {
    const facts = await invoke(getForecastQuality, {}, new RequestCaller(request, reply));
    return sendPage(request, reply, 200, (view) => qualityPage(view, facts), staticPage);
  });
}
