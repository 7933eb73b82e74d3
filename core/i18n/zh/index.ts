// The texts of the product, whole: zh.
import type { Idioma } from '../textos.ts';
import administracion from './administracion.json' with { type: 'json' };
import api from './api.json' with { type: 'json' };
import arranque from './arranque.json' with { type: 'json' };
import asiento from './asiento.json' with { type: 'json' };
import auditoria from './auditoria.json' with { type: 'json' };
import ayuda from './ayuda.json' with { type: 'json' };
import bancos from './bancos.json' with { type: 'json' };
import borradores from './borradores.json' with { type: 'json' };
import busqueda from './busqueda.json' with { type: 'json' };
import caminos from './caminos.json' with { type: 'json' };
import campo from './campo.json' with { type: 'json' };
import chequeos from './chequeos.json' with { type: 'json' };
import cli from './cli.json' with { type: 'json' };
import concepto from './concepto.json' with { type: 'json' };
import contable from './contable.json' with { type: 'json' };
import correo from './correo.json' with { type: 'json' };
import corrida from './corrida.json' with { type: 'json' };
import declaraciones from './declaraciones.json' with { type: 'json' };
import diarios from './diarios.json' with { type: 'json' };
import diseno from './diseno.json' with { type: 'json' };
import doctor from './doctor.json' with { type: 'json' };
import documentos from './documentos.json' with { type: 'json' };
import egresos from './egresos.json' with { type: 'json' };
import empresa from './empresa.json' with { type: 'json' };
import empresas from './empresas.json' with { type: 'json' };
import exportar from './exportar.json' with { type: 'json' };
import faltaDelMes from './faltaDelMes.json' with { type: 'json' };
import fila from './fila.json' with { type: 'json' };
import formas from './formas.json' with { type: 'json' };
import formulas from './formulas.json' with { type: 'json' };
import galeria from './galeria.json' with { type: 'json' };
import importar from './importar.json' with { type: 'json' };
import informes from './informes.json' with { type: 'json' };
import judiciales from './judiciales.json' with { type: 'json' };
import liquidacion from './liquidacion.json' with { type: 'json' };
import lista from './lista.json' with { type: 'json' };
import lotes from './lotes.json' with { type: 'json' };
import machines from './machines.json' with { type: 'json' };
import marco from './marco.json' with { type: 'json' };
import masivo from './masivo.json' with { type: 'json' };
import masivos from './masivos.json' with { type: 'json' };
import mensajes from './mensajes.json' with { type: 'json' };
import oficina from './oficina.json' with { type: 'json' };
import ordenes from './ordenes.json' with { type: 'json' };
import paginas from './paginas.json' with { type: 'json' };
import pantallas from './pantallas.json' with { type: 'json' };
import paquetes from './paquetes.json' with { type: 'json' };
import pasos from './pasos.json' with { type: 'json' };
import payroll from './payroll.json' with { type: 'json' };
import planilla from './planilla.json' with { type: 'json' };
import presentaciones from './presentaciones.json' with { type: 'json' };
import propuestas from './propuestas.json' with { type: 'json' };
import pruebas from './pruebas.json' with { type: 'json' };
import pruebasDeConcepto from './pruebasDeConcepto.json' with { type: 'json' };
import recibo from './recibo.json' with { type: 'json' };
import recibos from './recibos.json' with { type: 'json' };
import retro from './retro.json' with { type: 'json' };
import revision from './revision.json' with { type: 'json' };
import runs from './runs.json' with { type: 'json' };
import salida from './salida.json' with { type: 'json' };
import servidor from './servidor.json' with { type: 'json' };
import simular from './simular.json' with { type: 'json' };
import store from './store.json' with { type: 'json' };
import sucesos from './sucesos.json' with { type: 'json' };
import tablas from './tablas.json' with { type: 'json' };
import tablero from './tablero.json' with { type: 'json' };
import terminal from './terminal.json' with { type: 'json' };
import tiempo from './tiempo.json' with { type: 'json' };
import vistas from './vistas.json' with { type: 'json' };
import web from './web.json' with { type: 'json' };
import etiquetas from './etiquetas.json' with { type: 'json' };

export default {
  textos: {
    administracion,
    api,
    arranque,
    asiento,
    auditoria,
    ayuda,
    bancos,
    borradores,
    busqueda,
    caminos,
    campo,
    chequeos,
    cli,
    concepto,
    contable,
    correo,
    corrida,
    declaraciones,
    diarios,
    diseno,
    doctor,
    documentos,
    egresos,
    empresa,
    empresas,
    exportar,
    faltaDelMes,
    fila,
    formas,
    formulas,
    galeria,
    importar,
    informes,
    judiciales,
    liquidacion,
    lista,
    lotes,
    machines,
    marco,
    masivo,
    masivos,
    mensajes,
    oficina,
    ordenes,
    paginas,
    pantallas,
    paquetes,
    pasos,
    payroll,
    planilla,
    presentaciones,
    propuestas,
    pruebas,
    pruebasDeConcepto,
    recibo,
    recibos,
    retro,
    revision,
    runs,
    salida,
    servidor,
    simular,
    store,
    sucesos,
    tablas,
    tablero,
    terminal,
    tiempo,
    vistas,
    web,
  },
  etiquetas,
} as Idioma;
