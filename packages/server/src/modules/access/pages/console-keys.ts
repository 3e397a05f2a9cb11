import type { Audit, ConsolePage, ConsoleRoute, FormSession, SeeOther, Visit } from '../../../kernel/console.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { scopeNames } from '../../../kernel/operation/scopes.ts';
import {
  actionButton,
  actionForm,
  count,
  empty,
  facts,
  moment,
  paging,
  panel,
  state,
  table,
} from '../../../surfaces/console/parts.ts';
import { offsetOf } from '../../../surfaces/console/routes.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { ApiKey, KeyOversight } from '../ports.ts';
import { KeyError } from '../rules/key-error.ts';
import { keyState } from '../rules/key-state.ts';
import { planNames, plans } from '../rules/plans.ts';

const keysPerPage = 50;
const above = { to: '/keys', name: 'API keys' } as const;

export interface KeyPageSources {
  readonly keys: KeyOversight;
  readonly clock: { now(): number };
  readonly audit: Audit;
}

/** The list of keys, a new one, and the end of one. */
export function keyPages(sources: KeyPageSources): readonly ConsoleRoute[] {
  return [
    { method: 'GET', path: '/keys', run: (visit) => listPage(sources, visit) },
    { method: 'POST', path: '/keys', run: (visit) => create(sources, visit) },
    { method: 'GET', path: '/keys/:id/revoke', run: (visit) => confirmPage(sources, visit) },
    { method: 'POST', path: '/keys/:id/revoke', run: (visit) => revoke(sources, visit) },
  ];
}

async function listPage({ keys, clock }: KeyPageSources, { session, query }: Visit): Promise<ConsolePage> {
  const all = (await keys.listKeys()).toReversed();
  const offset = offsetOf(query);
  const shown = all.slice(offset, offset + keysPerPage);
  const now = clock.now();
  const rows = shown.map((key) => [
    html`<b dir="auto">${key.name}</b><br /><code>${key.prefix}…</code>`,
    stateOf(key, now),
    html`<span class="row"
      ><a class="under" href="/webhooks?key=${encodeURIComponent(key.id)}">Webhooks</a
      >${keyState(key, now) === 'active' && html`<a class="under" href="/keys/${encodeURIComponent(key.id)}/revoke">Revoke<span class="hidden"> ${key.name}</span></a>`}</span
    >`,
    key.plan,
    key.scopes.join(', '),
    moment(key.lastUsedAt),
    moment(key.createdAt),
    html`<code>${key.id}</code>`,
  ]);
  const heads = ['Key', 'State', 'Actions', 'Plan', 'Scopes', 'Last used', 'Created', 'Id'];
  return {
    title: 'API keys',
    content: html`${createForm(session)}
    ${panel(
      'Keys',
      html`${shown.length === 0 ? empty(offset > 0 ? 'No keys on this page.' : 'No API keys yet. Create one above.') : table('API keys', heads, rows)}
      ${paging('/keys', query, { limit: keysPerPage, offset, total: all.length })}`,
    )}`,
  };
}

function stateOf(key: ApiKey, now: number): Html {
  switch (keyState(key, now)) {
    case 'revoked':
      return html`${state(undefined, 'Revoked')} ${moment(key.revokedAt)}`;
    case 'expired':
      return html`${state(undefined, 'Expired')} ${moment(key.expiresAt)}`;
    default:
      return html`${state('ok', 'Active')} ${key.expiresAt !== null && html`until ${moment(key.expiresAt)}`}`;
  }
}

function createForm(session: FormSession): Html {
  const optional = scopeNames.filter((scope) => scope !== 'read');
  const content = html`<div>
      <label class="name" for="name">Name</label>
      <input class="field" id="name" name="name" required maxlength="100" autocomplete="off" dir="auto" />
    </div>
    <div>
      <label class="name" for="plan">Plan</label>
      <select class="field" id="plan" name="plan">
        ${planNames.map((plan) => html`<option value="${plan}">${plan}: ${count(plans[plan].requestsPerMinute)} requests a minute</option>`)}
      </select>
    </div>
    <fieldset>
      <legend class="name">Scopes besides read</legend>
      ${optional.map(
        (scope) =>
          html`<label class="check"><input type="checkbox" name="scope_${scope}" value="1" /> ${scope}</label>`,
      )}
    </fieldset>
    <div><button class="btn primary">Create key</button></div>`;
  return html`<details class="fold panel">
    <summary>${icon('chevron-right')}Create a key</summary>
    ${actionForm(session, '/keys', content, 'create')}
  </details>`;
}

async function create({ keys, audit }: KeyPageSources, { fields }: Visit): Promise<SeeOther> {
  const plan = planNames.find((name) => name === fields.get('plan'));
  if (plan === undefined) throw new OperationError('invalid_request', `plan must be one of ${planNames.join(', ')}`);
  const scopes = scopeNames.filter((scope) => fields.has(`scope_${scope}`));
  const name = (fields.get('name') ?? '').trim();
  const { key, record } = await explained(() => keys.issue({ name, plan, scopes }));
  audit('key_created', { key_id: record.id, plan, scopes: record.scopes });
  return {
    to: '/keys',
    notice: { text: `Key "${record.name}" created. Copy it now: it is shown only once.`, secret: key },
  };
}

async function confirmPage({ keys, clock }: KeyPageSources, { params, session }: Visit): Promise<ConsolePage> {
  const key = await keys.findKey(params['id'] ?? '');
  if (key === undefined) throw new OperationError('not_found', 'There is no API key with this id');
  const path = `/keys/${encodeURIComponent(key.id)}/revoke`;
  return {
    title: 'Revoke this key?',
    above,
    content: html`<section class="panel sections">
      ${facts([
        ['Name', html`<bdi dir="auto">${key.name}</bdi>`],
        ['Begins with', html`<code>${key.prefix}…</code>`],
        ['State', stateOf(key, clock.now())],
        ['Last used', moment(key.lastUsedAt)],
        ['Id', html`<code>${key.id}</code>`],
      ])}
      <p>
        We refuse its requests at once; other processes follow within 1 second. You cannot undo this. What the key
        registered stays until you run <code>wayseal keys erase ${key.id}</code>.
      </p>
      <div class="row">
        ${actionButton(session, path, 'Revoke key', { kind: 'primary' })}<a class="btn" href="/keys">Keep key</a>
      </div>
    </section>`,
  };
}

async function revoke({ keys, audit }: KeyPageSources, { params }: Visit): Promise<SeeOther> {
  const id = params['id'] ?? '';
  await explained(() => keys.revoke(id));
  audit('key_revoked', { key_id: id });
  return { to: '/keys', notice: { text: `Key ${id} revoked.` } };
}

/** What is wrong with the request for a key is for the operator to read. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KeyError)) throw error;
    throw new OperationError(error.reason === 'not_found' ? 'not_found' : 'invalid_request', error.message);
  }
}
