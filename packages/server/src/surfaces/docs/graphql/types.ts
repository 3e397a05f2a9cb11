import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import { html, type Html } from '../../../kernel/lib/html.ts';
import type { View } from '../../site/language.ts';
import { consolePath, typePath } from '../book.ts';
import { prose } from '../prose.ts';

/** The types of a schema that have a page: all but those of GraphQL itself. */
export function shownTypes(schema: GraphQLSchema): readonly GraphQLNamedType[] {
  const query = schema.getQueryType();
  return Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && type !== query)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The queries that a document may begin with. */
export function queryFields(view: View, schema: GraphQLSchema): Html {
  return fieldList(view, Object.values(schema.getQueryType()?.getFields() ?? {}), 'query-');
}

/** What kind a type is, in a word. */
export function kindOf(type: GraphQLNamedType): string {
  if (isObjectType(type)) return 'object';
  if (isEnumType(type)) return 'enum';
  if (isInputObjectType(type)) return 'input';
  return isUnionType(type) ? 'union' : 'scalar';
}

/** One type: its fields with arguments, its values or its members, and where it is used. */
export function typeArticle(view: View, schema: GraphQLSchema, type: GraphQLNamedType): Html {
  const users = usersOf(schema, type);
  return html`<h1>${type.name}</h1>
    <p class="quiet">${kindOf(type)}${type.description ? html`: ${prose(type.description)}` : null}</p>
    ${members(view, type)}
    ${
      users.length === 0
        ? null
        : html`<h2 id="used-by">Used by</h2>
            <ul>
              ${users.map(
                ({ name, path }) =>
                  html`<li>
                    <a href="${view.link(path)}"><code>${name}</code></a>
                  </li>`,
              )}
            </ul>`
    }`;
}

function members(view: View, type: GraphQLNamedType): Html | null {
  if (isObjectType(type))
    return html`<h2 id="fields">Fields</h2>
      ${fieldList(view, Object.values(type.getFields()))}`;
  if (isEnumType(type))
    return html`<h2 id="values">Values</h2>
      <ul class="params">
        ${type.getValues().map(
          ({ name, description }) =>
            html`<li>
              <p class="row"><code>${name}</code></p>
              ${description ? html`<p>${prose(description)}</p>` : null}
            </li>`,
        )}
      </ul>`;
  if (isUnionType(type))
    return html`<h2 id="members">One of</h2>
      <ul>
        ${type.getTypes().map((each) => html`<li>${typeWords(view, each)}</li>`)}
      </ul>`;
  return null;
}

function fieldList(view: View, fields: readonly GraphQLField<unknown, unknown>[], prefix = ''): Html {
  return html`<ul class="params">
    ${fields.map(
      ({ name, type, args, description }) =>
        html`<li id="${prefix}${name}">
          <p class="row"><code>${name}</code><span class="quiet xs">${typeWords(view, type)}</span></p>
          ${description ? html`<p>${prose(description)}</p>` : null}
          ${
            args.length === 0
              ? null
              : html`<ul class="args">
                  ${args.map(
                    (argument) =>
                      html`<li>
                        <code>${argument.name}</code> <span class="quiet xs">${typeWords(view, argument.type)}</span>
                        ${argument.description ? prose(argument.description) : null}
                      </li>`,
                  )}
                </ul>`
          }
        </li>`,
    )}
  </ul>`;
}

/** A type as GraphQL writes it, such as `[Match!]!`; a type of ours is a link to its page. */
function typeWords({ link }: View, type: GraphQLOutputType | GraphQLInputType): Html {
  const named = getNamedType(type);
  const [before = '', after = ''] = String(type).split(named.name);
  if (isSpecifiedScalarType(named)) return html`${String(type)}`;
  return html`${before}<a href="${link(typePath(named.name))}">${named.name}</a>${after}`;
}

function usersOf(schema: GraphQLSchema, type: GraphQLNamedType): readonly { name: string; path: string }[] {
  const query = schema.getQueryType();
  return Object.values(schema.getTypeMap()).flatMap((owner) => {
    if (!isObjectType(owner) || isIntrospectionType(owner)) return [];
    return Object.values(owner.getFields())
      .filter(
        (field) => getNamedType(field.type) === type || field.args.some((each) => getNamedType(each.type) === type),
      )
      .map((field) =>
        owner === query
          ? { name: field.name, path: `${consolePath}#query-${field.name}` }
          : { name: `${owner.name}.${field.name}`, path: typePath(owner.name) },
      );
  });
}
