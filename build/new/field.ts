// `npm run new field Areas.telefono texto`: one line in the descriptor, from which column, input, check and
// export follow.
import { join } from 'node:path/posix';
import { capitalized, matching, optionOf, quoted, nameWords, type RecipeOptions } from './names.ts';
import type { Plan } from './plan.ts';
import type { Recipe } from './recipe.ts';
import { refuse } from './refusal.ts';
import { addEntry, addImport, importOf, keysOf, writtenAt } from './syntax.ts';
import { addToList, INDEX } from './table.ts';

/** For each kind of field, the function that makes it and its arguments besides the label. */
const KINDS: Readonly<Record<string, readonly [maker: string, more: (o: RecipeOptions) => string]>> = {
  texto: ['textField', () => '{ max: 80 }'],
  entero: ['integerField', () => ''],
  importe: ['amountField', () => ''],
  decimal: ['decimalField', () => '{ decimales: 2 }'],
  fecha: ['dateField', () => ''],
  periodo: ['periodoField', () => ''],
  flag: ['flagField', () => ''],
  opcion: [
    'optionField',
    (o) => {
      const options = optionOf(o, 'options') ?? refuse('an opcion needs --options "id=Valor,id=Valor".');
      const each = options.split(',').map((x) => {
        const [id = '', valor = ''] = x.split('=').map((y) => y.trim());
        if (id === '' || valor === '') refuse(`--options: «${x}» is not id=Valor.`);
        return `{ id: ${quoted(id)}, valor: ${quoted(valor)} }`;
      });
      return `{ options: [${each.join(', ')}] }`;
    },
  ],
  referencia: [
    'referenceField',
    (o) => `{ table: ${quoted(optionOf(o, 'table') ?? refuse('a referencia needs --table Tabla.'))} }`,
  ],
};

/** The descriptor of a table: its file and its constant. */
const descriptorOf = (plan: Plan, name: string): readonly [file: string, constant: string] => {
  const text = plan.read(INDEX),
    constant = writtenAt(INDEX, text, 'tables', name);
  if (constant === undefined)
    return refuse(`there is no table ${name}: ${keysOf(INDEX, text, 'tables').join(', ')}.`);
  const from = importOf(INDEX, text, constant) ?? refuse(`${INDEX} does not import ${constant}.`);
  return [join('core/tables', from), constant];
};

export const fieldRecipe: Recipe = {
  usage: 'Areas.telefono KIND',
  about: 'a field of a table: column, input, check, import and export',
  options: {
    KIND: `${Object.keys(KINDS).join(', ')}`,
    label: 'what people read («Teléfono»), with its accents',
    table: 'of a referencia: the table that it points at',
    options: 'of an opcion: "id=Valor,id=Valor"',
    list: 'shows it in the list too',
  },
  plan: (plan, name, o) => {
    const [, table = '', own = ''] = /^(\w+)\.(\w+)$/.exec(name) ?? [];
    if (table === '') refuse(`«${name}» is not Tabla.campo: write it like Areas.telefono.`);
    matching(own, /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'telefono or hora_inicio');
    const kind = optionOf(o, 'KIND') ?? refuse(`say of which kind it is: ${Object.keys(KINDS).join(', ')}.`),
      [maker, more] = KINDS[kind] ?? refuse(`«${kind}» is no kind: ${Object.keys(KINDS).join(', ')}.`),
      pointed = optionOf(o, 'table');
    if (pointed !== undefined) descriptorOf(plan, pointed);
    const [file, constant] = descriptorOf(plan, table),
      text = plan.read(file),
      writer = writtenAt(file, text, constant, 'writer');
    if (writer !== undefined && writer !== "'fila'")
      refuse(
        `rows of ${table} are written by ${writer} and not by people: its decider in core/domain decides.`,
      );
    if (keysOf(file, text, constant, ['fields']).includes(own)) refuse(`${table} has ${own} already.`);
    const label = optionOf(o, 'label') ?? capitalized(nameWords(own).join(' ')),
      made = [quoted(label), more(o)].filter(Boolean).join(', ');
    plan.change(file, (was) => {
      const withField = addEntry(file, was, constant, `${own}: ${maker}(${made})`, ['fields']),
        listed = o['list'] ? addToList(file, withField, constant, 'list', own) : withField;
      return addImport(file, listed, maker, '../kit/field.ts');
    });
    const person = writtenAt(file, text, constant, 'persona') !== undefined;
    return {
      decide: [
        `${file}: «${label}», and what it asks for: required, min, max, help, width`,
        ...(person
          ? [
              `${table} is of a person: sensibilidad, for what not every role may read ('personal', 'salarial'…)`,
            ]
          : []),
        'the other languages: npm run i18n:missing lists what they lack',
        `what the terminal shows of ${table}, where a session of tests/cli/transcripts does: JORNAL_TRANSCRIPTS=write npx vitest run --project sistema tests/cli/transcripts.test.ts writes it; review it`,
        'the column is there at the next start: the read tables are built again',
      ],
    };
  },
};
