// The Spanish texts of the product, whole.
import { administracion } from './administracion.ts';
import { auditoria } from './auditoria.ts';
import { api } from './api.ts';
import { diseno } from './diseno.ts';
import { doctor } from './doctor.ts';
import { ayuda } from './ayuda.ts';
import { bancos } from './bancos.ts';
import { busqueda } from './busqueda.ts';
import { caminos } from './caminos.ts';
import { chequeos } from './chequeos.ts';
import { cli } from './cli.ts';
import { diarios } from './diarios.ts';
import { campo } from './comun.ts';
import { correo } from './correo.ts';
import { egresos } from './egresos.ts';
import { faltaDelMes } from './faltaDelMes.ts';
import { corrida } from './corrida.ts';
import { declaraciones } from './declaraciones.ts';
import { informes } from './informes.ts';
import { presentaciones } from './presentaciones.ts';
import { paginas } from './paginas.ts';
import { paquetes } from './paquetes.ts';
import { payroll } from './payroll.ts';
import { fila, liquidacion } from './domain.ts';
import { borradores, documentos, formas } from './formularios.ts';
import { formulas } from './formulas.ts';
import { galeria } from './galeria.ts';
import { lista } from './lista.ts';
import { importar, lotes } from './importar.ts';
import { exportar } from './exportar.ts';
import { masivo } from './masivo.ts';
import { masivos } from './masivos.ts';
import { machines } from './machines.ts';
import { mensajes } from './mensajes.ts';
import { empresa } from './empresa.ts';
import { empresas } from './empresas.ts';
import { contable } from './contable.ts';
import { judiciales } from './judiciales.ts';
import { oficina } from './oficina.ts';
import { salida } from './salida.ts';
import { arranque } from './arranque.ts';
import { marco } from './marco.ts';
import { ordenes } from './ordenes.ts';
import { asiento, recibo } from './outputs.ts';
import { pasos } from './pasos.ts';
import { planilla } from './planilla.ts';
import { pruebas } from './pruebas.ts';
import { pruebasDeConcepto } from './pruebasDeConcepto.ts';
import { propuestas } from './propuestas.ts';
import { pantallas } from './screens.ts';
import { servidor } from './server.ts';
import { simular } from './simular.ts';
import { sucesos } from './sucesos.ts';
import { store } from './store.ts';
import { recibos } from './recibos.ts';
import { retro } from './retro.ts';
import { revision } from './revision.ts';
import { runs } from './runs.ts';
import { concepto, tablas } from './tablas.ts';
import { tablero } from './tablero.ts';
import { terminal } from './terminal.ts';
import { tiempo } from './tiempo.ts';
import { vistas } from './vistas.ts';
import { web } from './web.ts';

export const es = {
  asiento,
  ordenes,
  bancos,
  administracion,
  auditoria,
  api,
  borradores,
  diseno,
  doctor,
  ayuda,
  caminos,
  campo,
  chequeos,
  cli,
  paginas,
  busqueda,
  sucesos,
  paquetes,
  payroll,
  concepto,
  correo,
  egresos,
  faltaDelMes,
  corrida,
  revision,
  declaraciones,
  informes,
  presentaciones,
  diarios,
  documentos,
  fila,
  formas,
  formulas,
  galeria,
  exportar,
  importar,
  lotes,
  masivo,
  masivos,
  pasos,
  planilla,
  pruebas,
  pruebasDeConcepto,
  propuestas,
  liquidacion,
  lista,
  machines,
  empresa,
  empresas,
  mensajes,
  contable,
  judiciales,
  oficina,
  salida,
  arranque,
  marco,
  recibo,
  recibos,
  retro,
  runs,
  servidor,
  simular,
  pantallas,
  store,
  tablas,
  tablero,
  terminal,
  tiempo,
  vistas,
  web,
} as const;
