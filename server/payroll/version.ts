// The name of the engine that computed: it changes by itself with any line of code that can change a receipt, so that nobody has to remember.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** What between the rows and the packed receipts decides an amount. Messages are left out: they are not part of a result. */
const CARPETAS = ['core/payroll', 'core/payroll/functions'];
const SUELTOS = ['core/kit/money', 'core/kit/period', 'server/payroll/mapeo', 'server/payroll/lote', 'server/payroll/reciboEmpacado', 'server/payroll/diccionarios', 'server/payroll/sumas', 'server/payroll/empaque', 'server/payroll/calculo', 'server/payroll/fuente', 'server/payroll/sql/entradas', 'server/payroll/sql/recibos', 'server/payroll/sql/corridas'];

/** The sources where they are; what was built from them otherwise. */
const raizY = (): readonly [raiz: string, extension: string] | undefined => {
  const aqui = join(import.meta.dirname, '../..');
  return ([[join(aqui, '..'), '.ts'], [aqui, '.ts'], [aqui, '.js']] as const).find(([r, x]) => existsSync(join(r, `core/payroll/receipt${x}`)));
};

const calcular = (): string => {
  const donde = raizY();
  if (!donde) return 'jornal-1';
  const [raiz, x] = donde, h = createHash('sha256');
  const archivos = [...CARPETAS.flatMap((c) => readdirSync(join(raiz, c)).filter((f) => f.endsWith(x) && !f.endsWith(`.d${x}`)).sort().map((f) => `${c}/${f}`)), ...SUELTOS.map((f) => f + x)];
  for (const f of archivos) h.update(`${f}\n`).update(readFileSync(join(raiz, f)));
  return `jornal-1.${h.digest('hex').slice(0, 10)}`;
};

const CLAVE = 'jornal.motor';
/** One per process: its threads are told, so that a file that changes meanwhile does not make two of one engine. */
const conocido = getEnvironmentData(CLAVE);
export const MOTOR: string = typeof conocido === 'string' ? conocido : calcular();
setEnvironmentData(CLAVE, MOTOR);
