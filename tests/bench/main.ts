// `npm run bench [name …]`: measures every figure of the product, each beside its limit in the same run.
import { cpus } from 'node:os';
import { benchCipher } from './cipher.ts';
import { benchRuns } from './corridas.ts';
import { benchDivided } from './divided.ts';
import { benchImport } from './importar.ts';
import { benchLists } from './listas.ts';
import { tabla, type Medida } from './medir.ts';
import { benchMonth } from './mes.ts';
import { benchOffice } from './office.ts';
import { benchOpening } from './opening.ts';
import { benchPdf } from './pdf.ts';
import { benchTrials } from './probar.ts';
import { benchMeanwhile, benchReceipts } from './runs.ts';
import { benchDashboard } from './tablero.ts';
import { benchRows } from './rows.ts';
import { benchSharedLog } from './sharedLog.ts';
import { benchStartup } from './startup.ts';
import { benchAppends, benchExport } from './store.ts';
import { benchWeb } from './web.ts';
import { benchWorst } from './worst.ts';

const bancos: Readonly<Record<string, () => Promise<readonly Medida[]>>> = {
  recibos: benchReceipts,
  pdf: benchPdf,
  corridas: benchRuns,
  mes: benchMonth,
  lineas: benchExport,
  filas: benchRows,
  listas: benchLists,
  hechos: benchAppends,
  mientras: benchMeanwhile,
  probar: benchTrials,
  importar: benchImport,
  tablero: benchDashboard,
  arranque: benchStartup,
  web: benchWeb,
  peores: benchWorst,
  cifrado: benchCipher,
  compartido: benchSharedLog,
  repartido: benchDivided,
  apertura: benchOpening,
  estudio: benchOffice,
};

const pedidos = process.argv.slice(2);
const desconocido = pedidos.find((p) => !Object.hasOwn(bancos, p));
if (desconocido !== undefined) {
  console.error(`No hay un banco «${desconocido}». Los que hay: ${Object.keys(bancos).join(', ')}.`);
  process.exit(2);
}
console.log(
  `Node ${process.version}, ${cpus().length} núcleos (${cpus()[0]?.model.trim() ?? '?'}). Medianas; las máquinas varían: compare las razones.`,
);
for (const nombre of pedidos.length ? pedidos : Object.keys(bancos)) {
  console.log(`\n${nombre}`);
  console.log(tabla(await bancos[nombre]!()));
}
