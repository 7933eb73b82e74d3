// The texts of the product, whole: Japanese.
import type { Idioma } from '../textos.ts';
import { administracion } from './administracion.ts';
import { api } from './api.ts';
import { auditoria } from './auditoria.ts';
import { ayuda } from './ayuda.ts';
import { bancos } from './bancos.ts';
import { busqueda } from './busqueda.ts';
import { caminos } from './caminos.ts';
import { chequeos } from './chequeos.ts';
import { cli } from './cli.ts';
import { campo } from './comun.ts';
import { correo } from './correo.ts';
import { egresos } from './egresos.ts';
import { faltaDelMes } from './faltaDelMes.ts';
import { corrida } from './corrida.ts';
import { declaraciones } from './declaraciones.ts';
import { informes } from './informes.ts';
import { presentaciones } from './presentaciones.ts';
import { diarios } from './diarios.ts';
import { diseno } from './diseno.ts';
import { doctor } from './doctor.ts';
import { fila, liquidacion } from './domain.ts';
import { empresa } from './empresa.ts';
import { empresas } from './empresas.ts';
import { exportar } from './exportar.ts';
import { documentos, borradores, formas } from './formularios.ts';
import { formulas } from './formulas.ts';
import { galeria } from './galeria.ts';
import { importar, lotes } from './importar.ts';
import { lista } from './lista.ts';
import { machines } from './machines.ts';
import { contable, etiquetasContables } from './contable.ts';
import { judiciales } from './judiciales.ts';
import { oficina } from './oficina.ts';
import { salida } from './salida.ts';
import { arranque } from './arranque.ts';
import { marco } from './marco.ts';
import { masivo } from './masivo.ts';
import { masivos } from './masivos.ts';
import { mensajes } from './mensajes.ts';
import { ordenes } from './ordenes.ts';
import { recibo, asiento } from './outputs.ts';
import { paginas } from './paginas.ts';
import { paquetes } from './paquetes.ts';
import { payroll } from './payroll.ts';
import { propuestas } from './propuestas.ts';
import { pasos } from './pasos.ts';
import { planilla } from './planilla.ts';
import { pruebas } from './pruebas.ts';
import { pruebasDeConcepto } from './pruebasDeConcepto.ts';
import { recibos } from './recibos.ts';
import { retro } from './retro.ts';
import { revision } from './revision.ts';
import { runs } from './runs.ts';
import { pantallas } from './screens.ts';
import { servidor } from './server.ts';
import { simular } from './simular.ts';
import { sucesos } from './sucesos.ts';
import { store } from './store.ts';
import { tablas, concepto } from './tablas.ts';
import { tablero } from './tablero.ts';
import { terminal } from './terminal.ts';
import { tiempo } from './tiempo.ts';
import { vistas } from './vistas.ts';
import { web } from './web.ts';
import { etiquetas } from './etiquetas.ts';

export default {
  textos: {
    ordenes,
    arranque,
    judiciales,
    oficina,
    salida,
    contable,
    administracion, api, asiento, auditoria, ayuda, bancos, borradores, caminos, campo, chequeos, cli, concepto, declaraciones, presentaciones,
    informes,
    tiempo,
    correo, egresos, faltaDelMes, corrida, revision,
    diarios, diseno, doctor, documentos, empresa, empresas, exportar, fila, formas, formulas, galeria, importar, liquidacion, lista, lotes,
    machines, marco, masivo, masivos, mensajes, paginas, busqueda, sucesos, pantallas, paquetes, pasos, payroll, planilla, propuestas, pruebas, pruebasDeConcepto, recibo,
    recibos, retro, runs, servidor, simular, store, tablas, tablero, terminal, vistas,
    web,
  },
  etiquetas: { ...etiquetasContables, ...etiquetas },
} satisfies Idioma;
