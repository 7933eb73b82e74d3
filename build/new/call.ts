// `npm run new call avisos.resumen`: a new call in an existing area, with its handler and test.
import { join } from 'node:path/posix';
import { capitalized, free, matching, optionOf, quoted } from './names.ts';
import type { Plan } from './plan.ts';
import type { Recipe } from './recipe.ts';
import { refuse } from './refusal.ts';
import { addEntry, addImport, importOf, keysOf, writtenAt } from './syntax.ts';

export const HANDLERS = 'server/app/handlers.ts';
const DOOR = '../../http/door/handler.ts';

/** The files where the calls of an area are declared and answered. */
const areaOf = (plan: Plan, area: string): { readonly api: string; readonly http: string } => {
  const text = plan.read(HANDLERS),
    areas = keysOf(HANDLERS, text, 'handlers');
  if (!areas.includes(area))
    return refuse(
      `there is no area «${area}» (${areas.join(', ')}): npm run new feature ${area} makes one, with its call «leer».`,
    );
  const from =
    importOf(HANDLERS, text, `${area}Handlers`) ?? refuse(`${HANDLERS} does not import ${area}Handlers.`);
  return { api: `core/api/${area}.ts`, http: join('server/app', from) };
};
export const callRecipe: Recipe = {
  usage: 'avisos.resumen',
  about: 'a call of an area that there is: client in web and terminal, handler, access checks, its page',
  options: { about: 'what it answers, in Spanish: its page in /docs/api' },
  plan: (plan, name, o) => {
    const [, area = '', own = ''] = /^(\w+)\.(\w+)$/.exec(name) ?? [];
    if (area === '') refuse(`«${name}» is not area.llamada: write it like avisos.resumen.`);
    free(matching(own, /^[a-z][a-zA-Z0-9]*$/, 'resumen or porPersona'));
    const { api, http } = areaOf(plan, area),
      declared = plan.read(api),
      calls = keysOf(api, declared, `${area}Api`);
    if (calls.includes(own)) refuse(`there is a call ${name} already.`);
    const first = writtenAt(api, declared, `${area}Api`, 'path', calls.slice(0, 1)),
      folder = /^'\/(\w+)\//.exec(first ?? '')?.[1] ?? capitalized(area),
      path = `/${folder}/${own}`;
    if (declared.includes(quoted(path))) refuse(`${api} has a call at ${path} already: choose another name.`);
    const help = optionOf(o, 'about') ?? 'Quién pregunta, por su nombre.';
    plan.change(api, (text) => {
      const entry = `${own}: endpoint({
        method: 'POST',
        path: ${quoted(path)},
        access: 'sesion',
        mutation: false,
        input: emptyPayload,
        output: t.strict({ usuario: t.string }),
        help: ${quoted(help)},
      })`;
      const added = addImport(api, addEntry(api, text, `${area}Api`, entry), 'emptyPayload', './endpoint.ts');
      return importOf(api, added, 't') === undefined ? refuse(`${api} does not import t from io-ts.`) : added;
    });
    plan.change(http, (text) =>
      Object.entries({ ok: '../../../core/kit/failure.ts', contentOutput: DOOR, identityOf: DOOR }).reduce(
        (x, [n, from]) => addImport(http, x, n, from),
        addEntry(
          http,
          text,
          `${area}Handlers`,
          `${own}: async (_, p) => ok(contentOutput({ usuario: identityOf(p).usuario.nombre }))`,
        ),
      ),
    );
    plan.fill(`tests/server/${area}${capitalized(own)}.test.ts`, 'call.test', {
      call: name,
      path: `/sixbe${path}`,
    });
    return {
      decide: [
        `${api}: what it takes and gives, who may make it (access), and its help`,
        `${http}: what it answers; that of the company, by inEmpresa(c, p, …)`,
        'if it changes something: mutation: true, a key that makes it happen once (p.clave), and its case in tests/server/idempotency.test.ts',
      ],
    };
  },
};
