// The manual page in roff, from the same commands and texts as the help.
import { textFor } from '../core/kit/text.ts';
import { EXIT } from './exitCodes.ts';
import { everyNode, type TreeNode, type TreeOption } from './tree.ts';

/**
 * Escapes text for roff: its special characters, hyphens that can be copied, and lines that would be
 * requests.
 */
export const roff = (s: string): string =>
  s
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .split('\n')
    .map((l) => l.replace(/^([.'])/, '\\&$1'))
    .join('\n');

const section = (title: string, lines: readonly string[]): readonly string[] => [
  `.SH "${roff(title)}"`,
  ...lines,
];
const item = (term: string, description: string): readonly string[] => [
  '.TP',
  `.B ${roff(term)}`,
  roff(description) || '\\&',
];
const block = (lines: readonly string[]): readonly string[] => [
  '.PP',
  '.nf',
  '.RS',
  ...lines.map(roff),
  '.RE',
  '.fi',
];

const optionItem = (o: TreeOption): readonly string[] =>
  item(
    `${o.names.join(', ')}${o.value === undefined ? '' : ` <${o.value}>`}`,
    o.choices.length
      ? `${o.description} (${textFor('cli.valores', { valores: o.choices.join(', ') })})`
      : o.description,
  );

const command = (n: TreeNode): readonly string[] => [
  `.SS "${roff(`jornal ${[...n.path, ...n.args.map((a) => (a.required ? `<${a.name}>` : `[${a.name}]`))].join(' ')}`)}"`,
  roff(n.summary),
  ...n.args.flatMap((a) => item(a.name, a.description)),
  ...n.options.flatMap(optionItem),
  ...(n.examples.length ? block(n.examples) : []),
];

/** The environment variables that the terminal reads. */
export const ENVIRONMENT = [
  'JORNAL_PROFILE',
  'JORNAL_URL',
  'JORNAL_COMPANY',
  'JORNAL_FORMAT',
  'JORNAL_LANGUAGE',
  'JORNAL_TOKEN',
  'JORNAL_DEBUG',
  'JORNAL_WAIT',
  'XDG_CONFIG_HOME',
  'PORT',
  'NO_COLOR',
] as const;

export const manPage = (root: TreeNode, version: string): string =>
  [
    `.TH JORNAL 1 "" "jornal ${roff(version)}" "${roff(textFor('terminal.manual.titulo'))}"`,
    ...section(textFor('terminal.manual.nombre'), [`jornal \\- ${roff(root.summary)}`]),
    ...section(textFor('terminal.manual.sinopsis'), [
      '.B jornal',
      '[\\fIopciones\\fR] \\fIcomando\\fR [\\fIargumentos\\fR]',
    ]),
    ...section(textFor('terminal.manual.descripcion'), [
      roff(textFor('terminal.manual.cuerpo')),
      '.PP',
      roff(textFor('terminal.manual.prioridad')),
    ]),
    ...section(textFor('terminal.manual.generales'), root.options.flatMap(optionItem)),
    ...section(
      textFor('terminal.manual.comandos'),
      everyNode(root)
        .filter((n) => n !== root)
        .flatMap(command),
    ),
    ...section(
      textFor('terminal.manual.salidas'),
      Object.values(EXIT).flatMap((n) => item(String(n), textFor(`terminal.salida.s${n}`))),
    ),
    ...section(
      textFor('terminal.manual.entorno'),
      ENVIRONMENT.flatMap((n) => item(n, textFor(`terminal.entorno.${n}`))),
    ),
    ...section(textFor('terminal.manual.archivos'), [
      ...item('~/.config/jornal/config.json', textFor('terminal.archivo.config')),
      ...item('~/.config/jornal/credencial.json', textFor('terminal.archivo.credencial')),
      ...item('~/.config/jornal/sin-respuesta/', textFor('terminal.archivo.sinRespuesta')),
      ...item('.jornal.json', textFor('terminal.archivo.proyecto')),
    ]),
  ].join('\n') + '\n';
