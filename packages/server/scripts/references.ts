/**
 * Writes the references under docs/reference/, the webhook verifier under examples/ and the command examples of the
 * README. With `--check`, fails when a committed file is stale. The files are committed so that reviews show their
 * changes.
 */
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { runCli } from '../src/commands/cli.ts';
import { settings, operations as registry } from '../src/modules.ts';
import { errorCatalogue } from '../src/kernel/operation/errors.ts';
import { feedOutcomesOf } from '../src/surfaces/discovery/feed-outcomes.ts';
import { graphqlReference } from '../src/surfaces/graphql/schema.ts';
import { resourceReference } from '../src/surfaces/mcp/resources.ts';
import { mcpReference } from '../src/surfaces/mcp/tools.ts';
import { openApiDocument } from '../src/surfaces/openapi/document.ts';
import { commandReference } from '../src/commands/reference.ts';
import { feedPages } from './feed-pages.ts';
import { version } from '../src/version.ts';
import { feedsFileSchema } from '../src/modules/feeds/operations/feeds-file-schema.ts';
import { kindNames, loadFixedKinds } from '../src/modules/feeds/work/declaration/kinds.ts';
import { statusClassificationReference } from './status-classification.ts';

function errorsReference(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, retry, meaning }]) => `| \`${code}\` | ${status} | ${retry ? 'yes' : 'no'} | ${meaning} |`,
  );
  const outcomes = feedOutcomesOf(registry).map(
    ({ code, retry, meaning }) => `| \`${code}\` | ${retry ? 'yes' : 'no'} | ${meaning} |`,
  );
  return `# Errors

Every error has the form \`{"ok": false, "error": {"code", "message", "status", "details"?}, "meta"}\` and the HTTP status of
the table. \`details\` lists the invalid parts, each with a \`path\`: a JSON pointer in bodies, the parameter name elsewhere.
Malformed HTTP requests get \`invalid_request\` with status 400, 417 or 431.

| Code | Status | Retry later | Meaning |
| --- | --- | --- | --- |
${rows.join('\n')}

## Live events

\`get_shipment_events\` and \`wayseal events\` return these codes instead of events, or \`rate_limited\` with \`retry_after\` in
seconds. They are values in payloads and have no HTTP status.

| Code | Retry later | Meaning |
| --- | --- | --- |
${outcomes.join('\n')}
`;
}

function configurationReference(): string {
  const rows = Object.values<{ name: string; description: string; fallback?: string }>(settings).map(
    ({ name, description, fallback }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : 'none'} | ${description} |`,
  );
  return `# Configuration

All settings are environment variables. The service refuses to start with an unknown \`WAYSEAL_*\` variable.

| Variable | Default | Meaning |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** Runs the command of every `<!-- example: wayseal … -->` and puts its output after it, up to `<!-- end -->`. */
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

/** The verifier that people copy: the service's own code with another first line. */
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
  'docs/reference/mcp-resources.json': resourceReference(registry),
  'docs/reference/feeds-file.schema.json': `${JSON.stringify(feedsFileSchema(kindNames, await loadFixedKinds()), null, 2)}\n`,
  'docs/reference/errors.md': errorsReference(),
  'docs/reference/configuration.md': configurationReference(),
  'docs/reference/cli.md': commandReference(),
  'docs/reference/status-classification.md': statusClassificationReference(),
  'examples/webhook-receiver/verify-webhook.ts': await customersVerifier(),
  'README.md': await withExamples(readme),
  ...(await feedPages()),
};

const isCheck = process.argv.includes('--check');
await mkdir(new URL('docs/reference/feeds/', root), { recursive: true });
for (const [name, text] of Object.entries(generated)) {
  const file = new URL(name, root);
  if (!isCheck) {
    await writeFile(file, text);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`${name} is stale; run npm run generate\n`);
    process.exitCode = 1;
  }
}
