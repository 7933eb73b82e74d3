// Builds a help page for each command of the terminal, from the same tree as its help and its manual.
import type { DocsBlock, DocsPage, DocsSection } from './page/docsPage.ts';

export interface TerminalCommand {
  readonly path: readonly string[];
  readonly summary: string;
  readonly options: readonly {
    readonly names: readonly string[];
    readonly value?: string | undefined;
    readonly choices: readonly string[];
    readonly description: string;
  }[];
  readonly args: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly variadic: boolean;
    readonly choices: readonly string[];
    readonly description: string;
  }[];
  readonly examples: readonly string[];
  readonly children: readonly TerminalCommand[];
}
/** The program, its exit codes and the environment variables it reads. */
export interface Terminal {
  readonly arbol: TerminalCommand;
  readonly salidas: readonly (readonly [string, string])[];
  readonly entorno: readonly (readonly [string, string])[];
}

export const TERMINAL_GROUP = 'Comandos de la terminal';
export const commandPath = (path: readonly string[]): string =>
  ['/docs/terminal', ...(path.length ? [path.join('-')] : [])].join('/');
const llamada = (o: TerminalCommand): string =>
  [
    'jornal',
    ...o.path,
    ...o.args.map((a) => {
      const n = a.variadic ? `${a.name}…` : a.name;
      return a.required ? `<${n}>` : `[${n}]`;
    }),
  ].join(' ');
const todas = (o: TerminalCommand): readonly TerminalCommand[] => [o, ...o.children.flatMap(todas)];
const valores = (choices: readonly string[]): string =>
  choices.length ? ` Valores: ${choices.map((c) => `\`${c}\``).join(', ')}.` : '';
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
const frase = (s: string): string => `${capital(s)}${/[.…:]$/.test(s) ? '' : '.'}`;

const opciones = (o: TerminalCommand): DocsBlock => ({
  columnas: ['Opción', 'Qué hace'],
  filas: o.options.map((x) => [
    `\`${x.names.join(', ')}${x.value === undefined ? '' : ` <${x.value}>`}\``,
    `${frase(x.description)}${valores(x.choices)}`,
  ]),
});
const subcomandos = (hijos: readonly TerminalCommand[]): DocsBlock => ({
  columnas: ['Comando', 'Qué hace'],
  filas: hijos.map((h) => [`[jornal ${h.path.join(' ')}](${commandPath(h.path)})`, frase(h.summary)]),
});

const pagina = (o: TerminalCommand): DocsPage => {
  const secciones: readonly (DocsSection | null)[] = [
    {
      titulo: 'Se escribe',
      cuerpo: [{ codigo: `${llamada(o)}${o.options.length ? ' [opciones]' : ''}`, de: 'terminal' }],
    },
    o.examples.length
      ? { titulo: 'Ejemplos', cuerpo: [{ codigo: o.examples.join('\n'), de: 'terminal' }] }
      : null,
    o.children.length ? { titulo: 'Comandos', cuerpo: [subcomandos(o.children)] } : null,
    o.args.length
      ? {
          titulo: 'Argumentos',
          cuerpo: [
            {
              columnas: ['Argumento', 'Qué es'],
              filas: o.args.map((a) => [
                `\`${a.name}\``,
                `${frase(a.description)}${valores(a.choices)}${a.required ? '' : ' Optativo.'}`,
              ]),
            },
          ],
        }
      : null,
    o.options.length ? { titulo: 'Opciones', cuerpo: [opciones(o)] } : null,
  ];
  return {
    ruta: commandPath(o.path),
    titulo: `jornal ${o.path.join(' ')}`,
    nombre: llamada(o),
    resumen: frase(o.summary),
    grupo: TERMINAL_GROUP,
    secciones: secciones.filter((s) => s !== null),
  };
};

export const terminalPages = ({ arbol, salidas, entorno }: Terminal): readonly DocsPage[] => [
  {
    ruta: '/docs/terminal',
    titulo: 'La terminal',
    grupo: 'Referencia',
    resumen: 'Todo lo que se puede hacer con `jornal`, con sus opciones, ejemplos y códigos de salida.',
    secciones: [
      {
        titulo: 'Para empezar',
        cuerpo: [
          'Ingrese una vez y siga: el token queda con nombre y vencimiento.',
          { codigo: 'jornal login --user ana\njornal status\njornal list Personal', de: 'terminal' },
          'La ayuda de cada comando: `jornal help import`. El manual: `jornal man | man -l -`. Para completar con Tab: `jornal completion bash`.',
        ],
      },
      { titulo: 'Comandos', cuerpo: [subcomandos(arbol.children)] },
      { titulo: 'Opciones de todos', cuerpo: [opciones(arbol)] },
      {
        titulo: 'Códigos de salida',
        cuerpo: [
          {
            columnas: ['Código', 'Qué quiere decir'],
            filas: salidas.map(([n, t]) => [`\`${n}\``, frase(t)]),
          },
        ],
      },
      {
        titulo: 'Entorno',
        cuerpo: [
          { columnas: ['Variable', 'Qué es'], filas: entorno.map(([n, t]) => [`\`${n}\``, frase(t)]) },
        ],
      },
    ],
  },
  ...todas(arbol)
    .filter((o) => o.path.length > 0)
    .map(pagina),
];
