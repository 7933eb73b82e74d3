// The report of the visit to every address: a table of addresses by checks and, below, what is wrong.
export type Marca = 'bien' | 'mal' | 'no aplica';
export interface Renglon {
  readonly nombre: string;
  readonly nota?: string;
  readonly hallado: Map<string, readonly string[]>;
}

const SIGNO: Readonly<Record<Marca, string>> = { bien: '✓', mal: '✗', 'no aplica': '·' };
const marcaDe = (x: readonly string[] | undefined): Marca =>
  x === undefined ? 'no aplica' : x.length === 0 ? 'bien' : 'mal';
const celda = (t: string): string => t.replaceAll('|', '\\|');

/** The table, with one column per check; `·` where a check does not apply to an address. */
export const informeDe = (columnas: readonly string[], renglones: readonly Renglon[]): string => {
  const mal = renglones.flatMap((r) =>
    columnas.flatMap((c) => (r.hallado.get(c) ?? []).map((x) => `- \`${r.nombre}\` (${c}): ${x}`)),
  );
  const hechas = renglones
    .flatMap((r) => columnas.map((c) => r.hallado.get(c)))
    .filter((x) => x !== undefined);
  return [
    '# Cada dirección por cada comprobación',
    '',
    'Lo escribe `npm run test:pantallas`, que abre cada dirección de la web en Chromium, con la empresa de demostración.',
    '',
    '- **anda**: se muestra sin errores ni advertencias en la consola, sin pedidos fallidos y sin reportes de la política de contenido.',
    '- **axe**: ninguna violación A ni AA hasta WCAG 2.2; a 1280 px en claro, los colores otra vez en oscuro, y entero otra vez a 360 px.',
    '- **teclado**: con Tab se llega a todo lo que se puede presionar, el foco se ve y no queda tapado, y nada lo retiene.',
    '- **360 … 1920**: a ese ancho nada se sale de la página, ningún texto está cortado ni encima de otro, nada que se presione está tapado.',
    '- **fila nueva**: lo mismo con el formulario abierto al lado de la lista, a 1280 y a 360 px.',
    '- **carga, consulta, trabajador**: la dirección anda también con ese rol, con lo que tiene permitido.',
    '',
    `${renglones.length} direcciones, ${hechas.length} comprobaciones, ${hechas.filter((x) => x.length > 0).length} con algo para corregir.`,
    '',
    `| dirección | ${columnas.join(' | ')} |`,
    `|---|${columnas.map(() => ':-:').join('|')}|`,
    ...renglones.map(
      (r) =>
        `| \`${celda(r.nombre)}\`${r.nota ? ` ${r.nota}` : ''} | ${columnas.map((c) => SIGNO[marcaDe(r.hallado.get(c))]).join(' | ')} |`,
    ),
    '',
    ...(mal.length ? ['## Para corregir', '', ...mal, ''] : []),
  ].join('\n');
};

/** Reads the rows of a written report, so that a partial visit replaces only its own. */
export const renglonesDe = (texto: string, columnas: readonly string[]): readonly Renglon[] => {
  const mal = texto.split('\n').flatMap((l) => {
    const [, nombre, columna, que] = /^- `(.+?)` \((.+?)\): (.*)$/.exec(l) ?? [];
    return nombre === undefined ? [] : [{ nombre, columna: columna!, que: que! }];
  });
  return texto.split('\n').flatMap((l): readonly Renglon[] => {
    const [, nombre, nota, marcas] = /^\| `(.+?)`(?: (→ `.+?`))? \| ([✓✗· |]+) \|$/.exec(l) ?? [],
      suyas = marcas?.split(' | ') ?? [];
    if (nombre === undefined || suyas.length !== columnas.length) return [];
    const hallado = new Map(
      columnas.flatMap((c, i) =>
        suyas[i] === SIGNO['no aplica']
          ? []
          : [[c, mal.filter((x) => x.nombre === nombre && x.columna === c).map((x) => x.que)] as const],
      ),
    );
    return [{ nombre, ...(nota === undefined ? {} : { nota }), hallado }];
  });
};
