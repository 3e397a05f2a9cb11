import { issueKey, KeyError, listKeys, revokeKey } from '../work/keys.ts';
import { keyState, type KeyState } from '../rules/key-state.ts';
import { plans, planNames } from '../rules/plans.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { scrollingTable } from '../../../kernel/lib/html-table.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { ApiKey } from '../ports.ts';
import { scopeNames } from '../../../kernel/operation/scopes.ts';
import { actionForm, facts, mark, moment, paging } from '../../../surfaces/console/layout.ts';
import { offsetOf, type ConsolePage, type ConsoleRoute, type SeeOther, type Visit } from '../../../surfaces/console/routes.ts';
import type { ConsoleSources } from '../../../surfaces/console/sources.ts';

const keysPerPage = 50;

/** The list of keys, a new one, and the end of one. */
export function keyRoutes(sources: ConsoleSources): readonly ConsoleRoute[] {
  return [
    { method: 'GET', path: '/keys', run: (visit) => listPage(sources, visit) },
    { method: 'POST', path: '/keys', run: (visit) => create(sources, visit) },
    { method: 'GET', path: '/keys/:id/revoke', run: (visit) => confirmPage(sources, visit) },
    { method: 'POST', path: '/keys/:id/revoke', run: (visit) => revoke(sources, visit) },
  ];
}

async function listPage({ keys, clock }: ConsoleSources, { session, query }: Visit): Promise<ConsolePage> {
  await keys.flush();
  const all = (await listKeys(keys)).toReversed();
  const offset = offsetOf(query);
  const shown = all.slice(offset, offset + keysPerPage);
  const now = clock.now();
  const rows = shown.map((key) => {
    const state = keyState(key, now);
    return [
      html`<bdi dir="auto">${key.name}</bdi>`,
      html`<code>${key.prefix}…</code>`,
      stateMark(state, key),
      key.plan,
      key.scopes.join(', '),
      moment(key.createdAt),
      moment(key.lastUsedAt),
      html`<code>${key.id}</code>`,
      html`<a href="/webhooks?key=${encodeURIComponent(key.id)}">Webhooks</a>
        ${state === 'active' && html` <a href="/keys/${encodeURIComponent(key.id)}/revoke">Revoke</a>`}`,
    ];
  });
  const heads = ['Name', 'Begins with', 'State', 'Plan', 'Scopes', 'Created', 'Last used', 'Id', 'Actions'];
  return {
    title: 'API keys',
    content: html`${createForm(session)}
    ${shown.length === 0 ? html`<p>There are no keys ${offset > 0 ? 'on this page' : 'yet'}.</p>` : scrollingTable('API keys', heads, rows)}
    ${paging('/keys', query, { limit: keysPerPage, offset, total: all.length })}`,
  };
}

function stateMark(state: KeyState, { expiresAt, revokedAt }: ApiKey): Html {
  if (state === 'revoked') return html`${mark('plain', 'revoked')} ${moment(revokedAt)}`;
  if (state === 'expired') return html`${mark('plain', 'expired')} ${moment(expiresAt)}`;
  return expiresAt === null ? mark('good', 'active') : html`${mark('good', 'active until')} ${moment(expiresAt)}`;
}

function createForm(session: Visit['session']): Html {
  const optional = scopeNames.filter((scope) => scope !== 'read');
  const content = html`<label for="name">Name of a new key</label>
    <input id="name" name="name" required maxlength="100" autocomplete="off" dir="auto" />
    <label for="plan">Plan</label>
    <select id="plan" name="plan">
      ${planNames.map((plan) => html`<option value="${plan}">${plan}: ${plans[plan].requestsPerMinute} requests a minute</option>`)}
    </select>
    <fieldset>
      <legend>Scopes besides read</legend>
      ${optional.map(
        (scope) =>
          html`<label class="choice"><input type="checkbox" name="scope_${scope}" value="1" /> ${scope}</label>`,
      )}
    </fieldset>
    <button>Create the key</button>`;
  return html`<details class="card">
    <summary>Create a key</summary>
    ${actionForm(session, '/keys', content, 'create')}
  </details>`;
}

async function create({ keys, audit }: ConsoleSources, { fields }: Visit): Promise<SeeOther> {
  const plan = planNames.find((name) => name === fields.get('plan'));
  if (plan === undefined) throw new OperationError('invalid_request', `plan must be one of ${planNames.join(', ')}`);
  const scopes = scopeNames.filter((scope) => fields.has(`scope_${scope}`));
  const name = (fields.get('name') ?? '').trim();
  const { key, record } = await explained(() => issueKey(keys, { name, plan, scopes }));
  audit('key_created', { key_id: record.id, plan, scopes: record.scopes });
  return {
    to: '/keys',
    notice: { text: `The key "${record.name}" was made. It is shown only now: copy it.`, secret: key },
  };
}

async function confirmPage({ keys, clock }: ConsoleSources, { params, session }: Visit): Promise<ConsolePage> {
  const key = await keys.store.findKeyById(params['id'] ?? '');
  if (key === undefined) throw new OperationError('not_found', 'There is no key with this id');
  const path = `/keys/${encodeURIComponent(key.id)}/revoke`;
  return {
    title: 'Revoke a key',
    content: html`${facts([
        ['Name', html`<bdi dir="auto">${key.name}</bdi>`],
        ['Begins with', html`<code>${key.prefix}…</code>`],
        ['State', stateMark(keyState(key, clock.now()), key)],
        ['Last used', moment(key.lastUsedAt)],
        ['Id', html`<code>${key.id}</code>`],
      ])}
      <p>
        Requests with it are refused at once by this process and within 1 second by others. This cannot be undone. What
        it registered stays until <code>wayseal keys erase ${key.id}</code>.
      </p>
      ${actionForm(session, path, html`<button>Revoke this key</button>`)}
      <p><a href="/keys">Back to the keys</a></p>`,
  };
}

async function revoke({ keys, audit }: ConsoleSources, { params }: Visit): Promise<SeeOther> {
  const id = params['id'] ?? '';
  await explained(() => revokeKey(keys, id));
  keys.forget(id);
  audit('key_revoked', { key_id: id });
  return { to: '/keys', notice: { text: `The key ${id} is revoked.` } };
}

/** What is wrong with the request for a key is the operator's to read. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KeyError)) throw error;
    throw new OperationError(error.reason === 'not_found' ? 'not_found' : 'invalid_request', error.message);
  }
}
