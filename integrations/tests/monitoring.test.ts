import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { parser } from '@prometheus-io/lezer-promql';
import { Registry } from 'prom-client';
import { parse } from 'yaml';
import { startTestService, type TestService } from '../../packages/server/tests/support/service.ts';

const folder = new URL('../../packaging/monitoring/', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

/** What a scrape adds to each metric. */
const labelsOfScrape = new Set(['job', 'instance']);
/** Made by Prometheus itself. */
const metricsOfScrape = new Set(['up']);

interface Used {
  readonly metric: string;
  readonly labels: ReadonlySet<string>;
}

interface Query {
  readonly where: string;
  readonly expression: string;
}

/** Metrics and the labels that are asked of them; labels of an aggregation are asked of each metric inside. */
function usedBy({ where, expression }: Query): readonly Used[] {
  // Grafana puts a duration in.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const used: { metric: string; labels: Set<string>; from: number; to: number }[] = [];
  const groups: { labels: string[]; from: number; to: number }[] = [];
  const word = ({ from, to }: { from: number; to: number }): string => text.slice(from, to);
  parser.parse(text).iterate({
    enter: (node) => {
      assert.ok(!node.type.isError, `${where}: ${text} is no PromQL at ${node.from}`);
      if (node.name === 'VectorSelector') {
        const name = node.node.getChild('Identifier');
        assert.ok(name !== null, `${where}: a selector names its metric`);
        const labels = (node.node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []).map((matcher) =>
          word(matcher.getChild('LabelName') ?? matcher),
        );
        used.push({ metric: word(name), labels: new Set(labels), from: node.from, to: node.to });
      }
      if (node.name === 'AggregateExpr') {
        const modifier = node.node.getChild('AggregateModifier');
        const labels = modifier?.getChild('GroupingLabels')?.getChildren('LabelName') ?? [];
        groups.push({ labels: labels.map(word), from: node.from, to: node.to });
      }
    },
  });
  for (const { labels, from, to } of groups)
    for (const selector of used)
      if (selector.from >= from && selector.to <= to) for (const label of labels) selector.labels.add(label);
  return used;
}

const dashboard = JSON.parse(textOf('grafana-dashboard.json')) as {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string; readonly legendFormat?: string }[];
  }[];
  readonly templating: { readonly list: readonly { readonly query: string | { readonly query: string } }[] };
};
const rules = parse(textOf('wayseal.rules.yml')) as {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
};
const queries: readonly Query[] = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expression: expr }))),
  ...rules.groups.flatMap((group) => group.rules.map(({ alert, expr }) => ({ where: alert, expression: expr }))),
];

let service: TestService;
/** Labels of each metric, as the service declares them: a metric that was never counted has no line that would show them. */
const declared = new Map<string, ReadonlySet<string>>();
let told: ReadonlySet<string>;

before(async () => {
  const { registerMetric } = Registry.prototype;
  Registry.prototype.registerMetric = function register(this: Registry, metric: never): void {
    const { name, labelNames = [] } = metric as { readonly name: string; readonly labelNames?: readonly string[] };
    declared.set(name, new Set(labelNames));
    registerMetric.call(this, metric);
  };
  service = await startTestService({ environment: { WAYSEAL_METRICS_PORT: '0' } });
  Registry.prototype.registerMetric = registerMetric;
  const text = await (await fetch(service.service.metricsUrl ?? '')).text();
  told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
});
after(() => service[Symbol.asyncDispose]());

/** What is wrong with a query: a metric that the service does not tell, a label that it does not declare. */
function wrongIn(query: Query): readonly string[] {
  return usedBy(query).flatMap(({ metric, labels }) => {
    if (metricsOfScrape.has(metric)) return [];
    const isBucket = metric.endsWith('_bucket');
    const name = isBucket ? metric.slice(0, -'_bucket'.length) : metric;
    if (!told.has(name)) return [`${query.where}: no metric ${metric}`];
    const known = new Set([...(declared.get(name) ?? []), ...labelsOfScrape, ...(isBucket ? ['le'] : [])]);
    return [...labels].filter((label) => !known.has(label)).map((label) => `${query.where}: ${metric} has no ${label}`);
  });
}

test('the service has every metric and label of the dashboard and the alerts', () => {
  assert.ok(queries.length > 30, String(queries.length));
  assert.deepEqual(queries.flatMap(wrongIn), []);
  const wrong = (expression: string): readonly string[] => wrongIn({ where: 'x', expression });
  assert.deepEqual(wrong('sum by (kind) (http_requests_total{statuz="5"})'), [
    'x: http_requests_total has no statuz',
    'x: http_requests_total has no kind',
  ]);
  assert.deepEqual(wrong('rate(requests_total[5m])'), ['x: no metric requests_total']);
  assert.throws(() => wrong('sum by (a (b)'), /is no PromQL/);
});

test('every legend of the dashboard names a label that its query keeps', () => {
  let seen = 0;
  for (const { title, targets } of dashboard.panels) {
    for (const { expr, legendFormat = '' } of targets) {
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
        seen += 1;
        const kept = /(?:by|topk)\b/.test(expr) ? usedBy({ where: title, expression: expr }) : [];
        const isKept = kept.length === 0 || kept.some(({ labels }) => labels.has(label));
        assert.ok(isKept, `${title}: ${label}`);
      }
    }
  }
  assert.ok(seen > 3, String(seen));
});

test('the choice of nodes asks a metric that the service has', () => {
  for (const { query } of dashboard.templating.list) {
    const [, metric = '', label = ''] =
      /^label_values\((\w+), (\w+)\)$/.exec(typeof query === 'string' ? query : query.query) ?? [];
    if (metric === '') continue;
    assert.ok(told.has(metric), metric);
    assert.ok(labelsOfScrape.has(label), label);
  }
});
