// The layers of the house, types included: no circle of files, no import upwards, and a feature met by its contract alone.
import { describe, expect, it } from 'vitest';
import { circlesOf, importsOf, specifiersOf, wayBack, type Imports } from './imports.ts';

const todo = importsOf(['core', 'server', 'cli', 'web']);

/** From the lowest: each imports those before it, and itself. `app` is the only one that knows everybody. */
const CAPAS = ['kernel', 'mail', 'pdf', 'rows', 'payroll', 'directory', 'http/door', 'features', 'demo', 'http', 'app'];
const capaDe = (archivo: string): number => {
  const dentro = archivo.slice('server/'.length);
  return dentro.startsWith('http/door/') ? CAPAS.indexOf('http/door') : CAPAS.indexOf(dentro.split('/')[0]!);
};
const deServidor = [...todo].filter(([f]) => f.startsWith('server/'));
const flechas = deServidor.flatMap(([de, a]) => [...a].filter((x) => x.startsWith('server/')).map((x) => [de, x] as const));
const areaDe = (archivo: string): string | undefined => /^server\/features\/(\w+)\//.exec(archivo)?.[1];

/** Imports that close a circle still, each with the mend. The list may only shrink: one that is not there any more, or closes nothing, is taken out. */
const CIERRAN: readonly (readonly [de: string, a: string, arreglo: string])[] = [
  ['core/i18n/textos.ts', 'core/machines/language.ts', 'the type Language, to a file of core/kit'],
  ['core/machines/tableCalls.ts', 'core/machines/machinePorts.ts', 'the ports that it takes, named in tableCalls'],
  ['core/payroll/nodo.ts', 'core/payroll/funcion.ts', 'the type of a function, apart from the definition of one'],
  ['cli/door.ts', 'cli/local.ts', 'doorOver and its types, to a file that local.ts takes too'],
  ['cli/commands/concept.ts', 'cli/conceptCheck.ts', 'code and conceptOf, out of the command'],
  ['cli/commands/index.ts', 'cli/commands/companies.ts', 'the program handed to the commands that run others'],
  ['cli/commands/index.ts', 'cli/commands/completion.ts', 'the same'],
  ['cli/commands/index.ts', 'cli/commands/journal.ts', 'the same'],
  ['cli/commands/index.ts', 'cli/commands/man.ts', 'the same'],
  ['web/kit/DialogPanel.tsx', 'web/kit/Dialog.tsx', 'the type DialogProps, to DialogPanel'],
  ['web/kit/Combo.tsx', 'web/kit/form/NuevaFila.tsx', 'the form of a new row, handed in by who has forms'],
  ['web/kit/MenuPanel.tsx', 'web/kit/Menu.tsx', 'the types MenuItem and Opening, to MenuPanel'],
  ['web/kit/list/VistaDialogos.tsx', 'web/kit/list/BarraVistas.tsx', 'the type Pregunta, to VistaDialogos'],
  ['web/kit/list/FilterEditor.tsx', 'web/kit/list/Filters.tsx', 'what names a filter, to a file of its own'],
  ['web/kit/list/filas/Previa.tsx', 'web/kit/list/filas/CambiarVarias.tsx', 'the type PreviaHecha, to Previa'],
  ['web/screens/prueba/PanelPrueba.tsx', 'web/screens/prueba/ProbarEnTodos.tsx', 'the types ActorPrueba and Tomar, to PanelPrueba'],
  ['web/screens/importar/planilla.ts', 'web/screens/importar/archivo.ts', 'the type Celda, to planilla.ts'],
  ['web/screens/retroactivo/PagoRetro.tsx', 'web/screens/retroactivo/ResultadoRetro.tsx', 'the type Eleccion, to PagoRetro'],
  ['web/shell/Problem.tsx', 'web/router.ts', 'where the person is, read from the router\'s hook'],
];

const sin = (g: Imports, cortes: readonly (readonly [string, string, string])[]): Imports =>
  new Map([...g].map(([f, a]) => [f, new Set([...a].filter((x) => !cortes.some(([de, hasta]) => de === f && hasta === x)))]));

describe('las capas del servidor', () => {
  it('cada carpeta tiene la suya', () => {
    expect(deServidor.map(([f]) => f).filter((f) => capaDe(f) < 0), `a folder of server/ that is not in CAPAS (tests/house/capas.test.ts): ${CAPAS.join(' ← ')}`).toEqual([]);
  });
  it('ningún archivo importa de una capa de más arriba, ni sus tipos', () => {
    expect(flechas.filter(([de, a]) => capaDe(a) > capaDe(de)).map(([de, a]) => `${de} → ${a}: take it down a layer, or have app hand it in`)).toEqual([]);
  });
  it('a una funcionalidad la ven las demás por su contrato', () => {
    const adentro = flechas.filter(([de, a]) => areaDe(de) && areaDe(a) && areaDe(de) !== areaDe(a) && !a.endsWith('/contract.ts'));
    expect(adentro.map(([de, a]) => `${de} → ${a}: say it in server/features/${areaDe(a)!}/contract.ts`)).toEqual([]);
  });
});

describe('los círculos de archivos', () => {
  it('no hay ninguno, contando los tipos, fuera de los que se están deshaciendo', () => {
    const g = sin(todo, CIERRAN);
    expect(circlesOf(g).map((c) => `${c.length} files: ${wayBack(g, c).join(' → ')}: move what both need to a file of its own`)).toEqual([]);
  });
  it('los que se están deshaciendo siguen ahí: la lista sólo se achica', () => {
    expect(CIERRAN.filter((c) => circlesOf(sin(todo, CIERRAN.filter((x) => x !== c))).length === 0).map(([de, a]) => `${de} → ${a} closes nothing: take it out of CIERRAN`)).toEqual([]);
    expect(CIERRAN.length).toBeLessThanOrEqual(19);
  });
});

describe('quien lo mira', () => {
  it('ve los imports de tipos, los que se piden después y los que pasan de largo', () => {
    const texto = "import type { A } from './a.ts';\nimport { type B, c } from './b.ts';\nexport { d } from './d.ts';\nexport type * from './e.ts';\ntype F = import('./f.ts').F;\nconst g = () => import('./g.ts');\n// import './no.ts';\nconst s = \"from './tampoco.ts'\";\n";
    expect(specifiersOf('x.ts', texto)).toEqual(['./a.ts', './b.ts', './d.ts', './e.ts', './f.ts', './g.ts']);
  });
  it('encuentra un círculo y el camino que lo cierra', () => {
    const g: Imports = new Map([['a', new Set(['b'])], ['b', new Set(['c', 'd'])], ['c', new Set(['a'])], ['d', new Set<string>()]]);
    expect(circlesOf(g)).toEqual([['a', 'b', 'c']]);
    expect(wayBack(g, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'a']);
  });
});
