/**
 * Writes the generated references under docs/reference/, the verifier of webhooks under examples/ and the command examples of
 * the README, or with `--check` fails when a committed one differs. They are committed so that a change shows in the review.
 */
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { runCli } from '../src/commands/cli.ts';
import { settings, operations as registry } from '../src/modules.ts';
import { errorCatalogue } from '../src/kernel/operation/errors.ts';
import { feedOutcomesOf } from '../src/surfaces/discovery/feed-outcomes.ts';
import { graphqlReference } from '../src/surfaces/graphql/schema.ts';
import { mcpReference } from '../src/surfaces/mcp/tools.ts';
import { openApiDocument } from '../src/surfaces/openapi/document.ts';
import { commandReference } from '../src/commands/reference.ts';
import { version } from '../src/version.ts';
import { statusClassificationReference } from './status-classification.ts';

function errorsReference(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, retry, meaning }]) => `| \`${code}\` | ${status} | ${retry ? 'yes' : 'no'} | ${meaning} |`,
  );
  const outcomes = feedOutcomesOf(registry).map(
    ({ code, retry, meaning }) => `| \`${code}\` | ${retry ? 'yes' : 'no'} | ${meaning} |`,
  );
  return `# Errors

Every refusal is \`{"ok": false, "error": {"code", "message", "status", "details"?}, "meta"}\` with the HTTP status of the
table. \`details\` lists the parts that did not fit, each with a \`path\`: a JSON pointer in bodies, the name of the parameter
elsewhere. Requests that break HTTP itself are answered with \`invalid_request\` and status 400, 417 or 431.

| Code | Status | Worth trying again | Meaning |
| --- | --- | --- | --- |
${rows.join('\n')}

## Live events

What \`get_shipment_events\` and \`wayseal events\` answer instead of events, besides \`rate_limited\` with \`retry_after\` in
seconds. These are words of payloads and have no HTTP status.

| Code | Worth trying again | Meaning |
| --- | --- | --- |
${outcomes.join('\n')}
`;
}

function configurationReference(): string {
  const rows = Object.values<{ name: string; description: string; fallback?: string }>(settings).map(
    ({ name, description, fallback }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : 'none'} | ${description} |`,
  );
  return `# Configuration

Everything is set by environment variables. An unknown \`WAYSEAL_*\` variable is an error at start.

| Variable | Default | Meaning |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** Runs the command of every `<!-- example: wayseal … -->` and puts its output behind it, up to `<!-- end -->`. */
async function withExamples(text: string): Promise<string> {
  const examples = /(<!-- example: (wayseal [^>]*?) -->\n)[\s\S]*?(<!-- end -->)/g;
  let written = '';
  let end = 0;
  for (const found of text.matchAll(examples)) {
    const [whole, head = '', command = '', tail = ''] = found;
    const output = await outputOf(command.split(' ').slice(1));
    written += `${text.slice(end, found.index)}${head}\n\`\`\`text\n$ npx ${command}\n${output}\`\`\`\n\n${tail}`;
    end = found.index + whole.length;
  }
  return written + text.slice(end);
}

async function outputOf(argv: readonly string[]): Promise<string> {
  const stdout = new PassThrough({ highWaterMark: 1_000_000 });
  const terminal = {
    stdin: new PassThrough().end(),
    stdout,
    stderr: process.stderr,
    signal: new AbortController().signal,
  };
  if ((await runCli(argv, terminal)) !== 0) throw new Error(`wayseal ${argv.join(' ')} failed`);
  return String(stdout.read());
}

/** The verifier that people copy: what the service itself verifies with, under another first line. */
async function customersVerifier(): Promise<string> {
  const source = 'packages/server/src/modules/webhooks/rules/verify-webhook.ts';
  const text = await readFile(new URL(source, root), 'utf8');
  return [
    '// Copy this file into your project: it needs nothing but Node, and works in any framework that gives you the raw body.',
    `// Generated from ${source} by \`npm run generate\`: change it there.`,
    text.slice(text.indexOf('\n') + 1),
  ].join('\n');
}

const root = new URL('../../../', import.meta.url);
const readme = await readFile(new URL('README.md', root), 'utf8');
const generated: Readonly<Record<string, string>> = {
  'docs/reference/openapi.json': `${JSON.stringify(openApiDocument(registry, version), null, 2)}\n`,
  'docs/reference/schema.graphql': graphqlReference(registry),
  'docs/reference/mcp-tools.json': mcpReference(registry),
  'docs/reference/errors.md': errorsReference(),
  'docs/reference/configuration.md': configurationReference(),
  'docs/reference/cli.md': commandReference(),
  'docs/reference/status-classification.md': statusClassificationReference(),
  'examples/webhook-receiver/verify-webhook.ts': await customersVerifier(),
  'README.md': await withExamples(readme),
};

const isCheck = process.argv.includes('--check');
await mkdir(new URL('docs/reference/', root), { recursive: true });
for (const [name, text] of Object.entries(generated)) {
  const file = new URL(name, root);
  if (!isCheck) {
    await writeFile(file, text);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`${name} is not what the code says; run npm run generate\n`);
    process.exitCode = 1;
  }
}
