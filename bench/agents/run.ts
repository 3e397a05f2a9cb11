/**
 * Asks the questions of `questions.ndjson` over MCP and counts what a model would read: tokens of the question's tool
 * results, and of the tool list that it reads once.
 *
 *   node bench/agents/run.ts [--json] [--show]
 *
 * --json prints one JSON document, --show each question with its calls and tokens. Exit 0 when every question is
 * answered, 1 when one is not, 2 when a tool is missing: `npm --prefix tools ci` brings the tokenizer.
 */
import { parseArgs } from 'node:util';
import { startService } from '../../packages/server/src/app.ts';
import { parseConfig } from '../../packages/server/src/config.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled, requireTool } from '../runner/tools.ts';
import { answerQuestion, readQuestions, type Called, type Outcome } from './evaluation.ts';

const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, show: { type: 'boolean', default: false } },
});

interface Tokenizer {
  readonly encode: (text: string) => readonly number[];
}

async function evaluate(encode: Tokenizer['encode']): Promise<void> {
  await using undo = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wayseal-agents-'));
  undo.defer(() => rm(dataDir, { recursive: true, force: true }));
  const service = undo.use(
    await startService(
      parseConfig({
        WAYSEAL_DATA_DIR: dataDir,
        WAYSEAL_PORT: '0',
        WAYSEAL_LOG_LEVEL: 'silent',
        WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '100000',
      }),
    ),
  );
  const outcomes: Outcome[] = [];
  for (const question of readQuestions()) outcomes.push(await answerQuestion(question, callOver(service.url)));
  const list = (await post(service.url, 'tools/list', {})) as { tools: Record<string, unknown>[] };
  report(outcomes, list.tools, (text) => encode(text).length);
  if (outcomes.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
}

async function post(url: string, method: string, params: unknown): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(`${url}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await response.json()) as { result: unknown }).result;
}

const callOver =
  (url: string) =>
  async (name: string, args: Readonly<Record<string, unknown>>): Promise<Called> => {
    const answer = (await post(url, 'tools/call', { name, arguments: args })) as {
      content: { text: string }[];
      structuredContent: unknown;
    };
    return { result: answer.structuredContent, text: answer.content[0]?.text ?? '' };
  };

function report(
  outcomes: readonly Outcome[],
  tools: readonly Record<string, unknown>[],
  tokensOf: (text: string) => number,
): void {
  const questions = outcomes.map(({ ask, tools: called, texts, problems }) => {
    const tokens = texts.reduce((sum, text) => sum + tokensOf(text), 0);
    return { ask, calls: called, tokens, problems };
  });
  const perTool = Map.groupBy(
    outcomes.flatMap(({ tools: called, texts }) =>
      called.map((tool, at) => ({ tool, tokens: tokensOf(texts[at] ?? '') })),
    ),
    ({ tool }) => tool,
  );
  const asModelsSee = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  const summary = {
    questions: questions.length,
    answered: questions.filter(({ problems }) => problems.length === 0).length,
    calls: {
      mean: mean(questions.map(({ calls }) => calls.length)),
      most: Math.max(...questions.map(({ calls }) => calls.length)),
    },
    tokens: quantiles(questions.map(({ tokens }) => tokens)),
    tool_list_tokens: {
      names_texts_arguments: tokensOf(JSON.stringify(asModelsSee)),
      whole: tokensOf(JSON.stringify(tools)),
    },
    tools: Object.fromEntries(
      [...perTool].map(([tool, calls]) => [
        tool,
        { calls: calls.length, ...quantiles(calls.map(({ tokens }) => tokens)) },
      ]),
    ),
    unanswered: questions.filter(({ problems }) => problems.length > 0),
  };
  if (options.json)
    return console.log(JSON.stringify(options.show ? { ...summary, each: questions } : summary, null, 2));
  if (options.show)
    for (const { ask, calls, tokens } of questions)
      console.log(`${String(tokens).padStart(6)}  ${ask}  [${calls.join(', ')}]`);
  console.log(
    `${summary.answered} of ${summary.questions} questions answered, ${summary.calls.mean} calls each, ${summary.calls.most} at most`,
  );
  console.log(
    `Tokens of the results of one question: p50 ${summary.tokens.p50}, p90 ${summary.tokens.p90}, most ${summary.tokens.most}`,
  );
  console.log(
    `Tokens of the tool list: ${summary.tool_list_tokens.names_texts_arguments} (with result schemas ${summary.tool_list_tokens.whole})`,
  );
  console.log('\n| Tool | Calls | p50 | p90 | Most |\n| --- | --- | --- | --- | --- |');
  for (const [tool, { calls, p50, p90, most }] of Object.entries(summary.tools))
    console.log(`| \`${tool}\` | ${calls} | ${p50} | ${p90} | ${most} |`);
  for (const { ask, problems } of summary.unanswered) console.log(`Not answered: ${ask}\n  ${problems.join('\n  ')}`);
}

const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;

function quantiles(values: readonly number[]): { readonly p50: number; readonly p90: number; readonly most: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { p50: at(0.5), p90: at(0.9), most: at(1) };
}

if (!isInstalled('gpt-tokenizer')) {
  console.error('The tokenizer is missing. Run: npm --prefix tools ci');
  process.exitCode = 2;
} else {
  await evaluate((requireTool('gpt-tokenizer/encoding/o200k_base') as Tokenizer).encode);
}
