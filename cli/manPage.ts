// The manual page in roff, from the same tree of commands and the same texts as the help.
import { texto } from '../core/kit/texto.ts';
import { EXIT } from './exitCodes.ts';
import { everyNode, type TreeNode, type TreeOption } from './tree.ts';

/** Text as roff prints it: its own signs escaped, hyphens that can be copied, no line taken for a request. */
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
      ? `${o.description} (${texto('cli.valores', { valores: o.choices.join(', ') })})`
      : o.description,
  );

const command = (n: TreeNode): readonly string[] => [
  `.SS "${roff(`jornal ${[...n.path, ...n.args.map((a) => (a.required ? `<${a.name}>` : `[${a.name}]`))].join(' ')}`)}"`,
  roff(n.summary),
  ...n.args.flatMap((a) => item(a.name, a.description)),
  ...n.options.flatMap(optionItem),
  ...(n.examples.length ? block(n.examples) : []),
];

/** What the terminal reads of its environment. */
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
    `.TH JORNAL 1 "" "jornal ${roff(version)}" "${roff(texto('terminal.manual.titulo'))}"`,
    ...section(texto('terminal.manual.nombre'), [`jornal \\- ${roff(root.summary)}`]),
    ...section(texto('terminal.manual.sinopsis'), [
      '.B jornal',
      '[\\fIopciones\\fR] \\fIcomando\\fR [\\fIargumentos\\fR]',
    ]),
    ...section(texto('terminal.manual.descripcion'), [
      roff(texto('terminal.manual.cuerpo')),
      '.PP',
      roff(texto('terminal.manual.prioridad')),
    ]),
    ...section(texto('terminal.manual.generales'), root.options.flatMap(optionItem)),
    ...section(
      texto('terminal.manual.comandos'),
      everyNode(root)
        .filter((n) => n !== root)
        .flatMap(command),
    ),
    ...section(
      texto('terminal.manual.salidas'),
      Object.values(EXIT).flatMap((n) => item(String(n), texto(`terminal.salida.s${n}`))),
    ),
    ...section(
      texto('terminal.manual.entorno'),
      ENVIRONMENT.flatMap((n) => item(n, texto(`terminal.entorno.${n}`))),
    ),
    ...section(texto('terminal.manual.archivos'), [
      ...item('~/.config/jornal/config.json', texto('terminal.archivo.config')),
      ...item('~/.config/jornal/credencial.json', texto('terminal.archivo.credencial')),
      ...item('~/.config/jornal/sin-respuesta/', texto('terminal.archivo.sinRespuesta')),
      ...item('.jornal.json', texto('terminal.archivo.proyecto')),
    ]),
  ].join('\n') + '\n';
