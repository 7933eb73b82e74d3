// The help's search, by the phrases that people write: with mistakes, other names, endings and words that say
// nothing. The guide meant is among the first three of every page of the help.
import { describe, expect, it } from 'vitest';
import { terminal as deTerminal } from '../../cli/program/terminalDocs.ts';
import { docsPages } from '../../core/docs/index.ts';
import { searchDocs, type DocsPage } from '../../core/docs/page/docsPage.ts';
import { terminalPages } from '../../core/docs/terminal.ts';
import { helpPages, searchHelpPages } from '../../core/payroll/help/helpPages.ts';
import { findByPhrase, phraseIndex } from '../../core/search/phraseSearch.ts';

const todas: readonly DocsPage[] = [
  ...docsPages,
  ...terminalPages(deTerminal),
  ...helpPages.map(
    (p): DocsPage => ({
      ruta: `/docs/formulas/${p.nombre}`,
      titulo: p.titulo,
      resumen: p.resumen,
      grupo: p.grupo,
      secciones: [],
    }),
  ),
];
/** What people type, by the guide that answers it. */
const FRASES: Readonly<Record<string, readonly string[]>> = {
  'tareas/dar-de-baja': [
    'dar de baja un empleado',
    'como despido a alguien',
    'echar a un trabajador',
    'renunció una empleada',
    'liquidasion final',
    'indemnizacion por despido',
    'se jubila un operario',
    'calcular el preaviso',
  ],
  'tareas/embargos-y-prestamos': [
    'como ago un prestmo',
    'un empleado me pidio un adelanto',
    'anticpo de sueldo',
    'llego un oficio de embargo',
    'cuota alimentaria de un trabajador',
    'prestamos al personal',
    'descontar un prestamo en cuotas',
  ],
  'tareas/corregir-un-recibo': [
    'me equivoque en un resivo',
    'corregir un recibo de sueldo',
    'el recibo esta mal',
    'arreglar un bono',
    'como modifico un recibo ya pagado',
    'anular un recibo',
    'recibo con herror',
  ],
  'tareas/dar-de-alta': [
    'empleado',
    'cargar un empleado nuevo',
    'alta de un trabajador',
    'como doy de alta una persona',
    'agregar un legajo',
    'entro un empleado nuevo',
    'nueva persona',
  ],
  'tareas/primera-liquidacion': [
    'liquidar sueldos',
    'como liquido los sueldos',
    'pagar los haberes del mes',
    'calcular la quincena',
    'primera liquidasion',
    'hacer los sueldos',
    'liqidar el mes',
  ],
  'tareas/aguinaldo': [
    'pagar el aguinaldo',
    'medio aguinaldo',
    'sac de junio',
    'sueldo anual complementario',
    'cuanto es el agunaldo',
    'como hago el sac',
  ],
  'tareas/vacaciones': [
    'vacasiones',
    'cuantos dias de vacaciones le quedan',
    'pagar las vacaciones de un empleado',
    'cargar vacaciones',
    'licencia anual',
  ],
  'tareas/novedades': [
    'horas extras al 50',
    'cargar las oras extra',
    'premio por presentismo',
    'cargar comisiones de ventas',
    'novedades del mes',
    'poner un plus',
  ],
  'tareas/entregar-recibos': [
    'mandar los recibos por mail',
    'firmar los recibos',
    'imprimir los recibos de sueldo',
    'enviar resivos por correo',
    'el empleado tiene que firmar',
  ],
  'tareas/pagar-por-banco': [
    'archivo para el banco',
    'transferir los sueldos',
    'acreditar haberes',
    'pagar por el galicia',
    'depositar los sueldos en el banco',
  ],
  'tareas/f931-y-libro': [
    'presentar el 931',
    'sicoss',
    'libro de sueldos digital',
    'declaracion jurada de afip',
    'cargas sociales',
    'subir el libro a arca',
  ],
  'tareas/aumento': [
    'aumento de sueldo',
    'cargar la paritaria',
    'subir los basicos',
    'aumentar el basico a todos',
    'incremento salarial retroactivo',
  ],
  'tareas/ganancias': [
    'impuesto a las ganansias',
    'siradig',
    'f572',
    'retencion de ganancias',
    'deducciones por hijo',
  ],
  'tareas/pasar-desde-otro-programa': [
    'vengo de tango',
    'importar desde bejerman',
    'migrar de otro sistema',
    'traer los meses anteriores',
    'importar desde excel',
  ],
  'tareas/faltas-y-licencias': [
    'falto un empleado',
    'licencia por enfermedad',
    'certificado medico',
    'cargar inasistencias',
    'licencia por maternidad',
    'accidente de trabajo',
    'suspender a un trabajador',
  ],
  'tareas/certificados': [
    'certificado de trabajo',
    'constancia de haberes para el banco',
    'certificado de servicios',
    'sertificado art 80',
  ],
  'tareas/usuarios-y-claves': ['cambiar la contraseña', 'me olvide la clave', 'dar permiso a otro usuario'],
  cierre: ['cerrar el mes', 'cierre del mes', 'como cierro un mes', 'terminar el mes'],
  deployment: ['hacer una copia de seguridad', 'instalar en un servidor'],
  teclado: ['atajos del teclado', 'teclas'],
};

describe('la guía se encuentra entre las tres primeras', () => {
  const frases = Object.entries(FRASES).flatMap(([ruta, f]) => f.map((x) => [x, `/docs/${ruta}`] as const));
  it('son al menos sesenta frases', () => expect(frases.length).toBeGreaterThanOrEqual(60));
  it.each(frases)('«%s»', (frase, ruta) => {
    expect(
      searchDocs(todas, frase)
        .slice(0, 3)
        .map((p) => p.ruta),
    ).toContain(ruta);
  });
});

describe('lo que una frase quiere decir', () => {
  it('no hace falta que estén todas las palabras: primero lo que cumple más', () => {
    const cosas = ['préstamo', 'préstamo de herramientas', 'herramientas'],
      halladas = findByPhrase(
        phraseIndex(cosas, (x) => [{ text: x, weight: 1 }]),
        'préstamo de herramientas nuevas',
      );
    expect(halladas[0]).toBe('préstamo de herramientas');
    expect(halladas).toHaveLength(3);
  });
  it('lo que no existe no trae cualquier cosa, y sin buscar están todas', () => {
    expect(searchDocs(todas, 'ornitorrinco')).toEqual([]);
    expect(searchDocs(todas, ' ')).toBe(todas);
  });
  it('las fórmulas también se encuentran con un error', () =>
    expect(searchHelpPages('redondiar').some((p) => p.nombre === 'REDONDEAR')).toBe(true));
});
