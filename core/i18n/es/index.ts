// The Spanish texts of the product, whole.
import { administracion } from './administracion.ts';
import { api } from './api.ts';
import { diseno } from './diseno.ts';
import { caminos } from './caminos.ts';
import { chequeos } from './chequeos.ts';
import { cli } from './cli.ts';
import { diarios } from './diarios.ts';
import { campo } from './comun.ts';
import { paquetes } from './paquetes.ts';
import { payroll } from './payroll.ts';
import { fila, liquidacion } from './domain.ts';
import { formulas } from './formulas.ts';
import { importar } from './importar.ts';
import { machines } from './machines.ts';
import { asiento, recibo } from './outputs.ts';
import { pruebas } from './pruebas.ts';
import { pruebasDeConcepto } from './pruebasDeConcepto.ts';
import { propuestas } from './propuestas.ts';
import { pantallas } from './screens.ts';
import { servidor } from './server.ts';
import { simular } from './simular.ts';
import { store } from './store.ts';
import { retro } from './retro.ts';
import { runs } from './runs.ts';
import { concepto, tablas } from './tablas.ts';
import { terminal } from './terminal.ts';
import { web } from './web.ts';

export const es = {
  asiento,
  administracion,
  api,
  diseno,
  caminos,
  campo,
  chequeos,
  cli,
  paquetes,
  payroll,
  concepto,
  diarios,
  fila,
  formulas,
  importar,
  pruebas,
  pruebasDeConcepto,
  propuestas,
  liquidacion,
  machines,
  recibo,
  retro,
  runs,
  servidor,
  simular,
  pantallas,
  store,
  tablas,
  terminal,
  web,
} as const;
