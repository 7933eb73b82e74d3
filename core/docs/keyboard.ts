// Every key that a screen binds, by where it works; tests/docs compares it with the code.
import type { DocsPage } from './page/docsPage.ts';

/** `tecla`: as the code binds it (`ctrl+s`, `/`, `F8`), for keys that a screen binds for the whole window. */
export interface Shortcut {
  readonly teclas: string;
  readonly tecla?: string;
  readonly que: string;
}
export const SHORTCUTS: readonly { readonly donde: string; readonly atajos: readonly Shortcut[] }[] = [
  {
    donde: 'En cualquier pantalla',
    atajos: [
      {
        teclas: 'Ctrl K',
        tecla: 'ctrl+k',
        que: 'Busca legajos, conceptos, liquidaciones, pantallas y ayuda',
      },
      { teclas: 'Ctrl S', tecla: 'ctrl+s', que: 'Guarda lo que se está escribiendo' },
      { teclas: 'Tab · Mayús Tab', que: 'Pasa al dato siguiente o al anterior' },
      {
        teclas: 'Esc',
        tecla: 'Escape',
        que: 'Cierra lo que está encima: menú, diálogo, panel; en un formulario, sale de él',
      },
      { teclas: 'Enter en «Ir al contenido»', que: 'Saltea los menús; es lo primero que alcanza Tab' },
    ],
  },
  {
    donde: 'En una lista',
    atajos: [
      { teclas: '/', tecla: '/', que: 'Va a la búsqueda' },
      { teclas: '↓ en la búsqueda', que: 'Pasa a las filas' },
      {
        teclas: '↑ ↓ ← → · Inicio · Fin · Re Pág · Av Pág',
        que: 'Cambia de celda; con Ctrl, Inicio y Fin van a las puntas',
      },
      {
        teclas: 'Enter',
        que: 'Abre la fila; en una cabeza, ordena por ella, y con Mayús la agrega al orden',
      },
      {
        teclas: 'Ctrl ← → en una cabeza',
        que: 'Mueve la columna; con Mayús en lugar de Ctrl, la ensancha o la angosta',
      },
      { teclas: 'Espacio', que: 'Elige la fila' },
      {
        teclas: 'F2',
        que: 'Escribe en la celda; Enter la guarda, Tab guarda y pasa a la próxima, Esc la deja como estaba',
      },
      { teclas: 'Mayús F10', que: 'Abre el menú de la fila' },
      { teclas: 'Retroceso en un filtro', que: 'Lo quita' },
      { teclas: 'Esc en la barra de elegidas', que: 'Suelta lo elegido' },
    ],
  },
  {
    donde: 'En un formulario',
    atajos: [
      { teclas: 'Ctrl S', que: 'Guarda; si hay errores, va al primero' },
      {
        teclas: 'Ctrl Enter',
        tecla: 'ctrl+enter',
        que: 'Guarda y empieza otro; de una fila que ya estaba, pasa a la siguiente',
      },
      { teclas: 'Alt ↑', tecla: 'alt+arrowup', que: 'En un legajo o en una fila abierta, pasa al anterior' },
      {
        teclas: 'Alt ↓',
        tecla: 'alt+arrowdown',
        que: 'En un legajo o en una fila abierta, pasa al siguiente',
      },
      { teclas: 'Alt ↓ en una fecha', que: 'Abre el calendario' },
      { teclas: 'h en una fecha', que: 'Escribe la de hoy' },
      {
        teclas: '↓ en una opción',
        que: 'Abre las opciones; se escribe para buscar, y Enter o Tab toman la marcada',
      },
      { teclas: 'Esc', que: 'En un legajo o un concepto, vuelve a la lista como estaba' },
    ],
  },
  {
    donde: 'En una liquidación',
    atajos: [
      { teclas: 'F8', tecla: 'F8', que: 'Va al siguiente recibo con error o aviso' },
      { teclas: '↑ ↓', que: 'Cambia de persona, con los paneles abiertos' },
      { teclas: 'Enter en un importe', que: 'Muestra de dónde sale' },
      { teclas: '→ ← en «De dónde sale»', que: 'Abre y cierra una parte' },
      { teclas: 'Ctrl C en «De dónde sale»', que: 'Copia la explicación entera' },
    ],
  },
  {
    donde: 'En las planillas de novedades',
    atajos: [
      {
        teclas: '↑ ↓ ← → · Inicio · Fin',
        que: 'Cambia de celda; con Ctrl, hasta el borde; con Mayús, marca',
      },
      { teclas: 'Enter · Mayús Enter', que: 'Termina de escribir y baja, o sube' },
      { teclas: 'Tab', que: 'Pasa a la celda siguiente que se escribe; en la última, sale de la planilla' },
      {
        teclas: 'F2',
        que: 'Escribe en la celda sin borrar lo que dice; en «del mes», donde no se escribe, abre la planilla del legajo',
      },
      { teclas: 'Esc', que: 'Deja la celda como estaba' },
      { teclas: 'Supr', que: 'Vacía lo marcado' },
      { teclas: 'Ctrl C · Ctrl X · Ctrl V', que: 'Copia, corta y pega, también de otra planilla' },
      { teclas: 'Ctrl D', que: 'Llena hacia abajo' },
      { teclas: 'Ctrl Z', que: 'Deshace lo escrito sin guardar' },
      { teclas: 'Alt ↑ · Alt ↓ en «por legajo»', que: 'Pasa al legajo anterior o al siguiente' },
    ],
  },
  {
    donde: 'En una fórmula',
    atajos: [
      { teclas: 'Ctrl Espacio', que: 'Propone nombres' },
      { teclas: 'Tab', que: 'Acepta lo propuesto; sin propuesta, sale del editor' },
      { teclas: 'F8', que: 'Va al siguiente problema' },
      { teclas: 'Ctrl Z · Ctrl Y', que: 'Deshace y rehace' },
    ],
  },
];

export const keyboardPage: DocsPage = {
  ruta: '/docs/teclado',
  titulo: 'Teclado',
  grupo: 'Referencia',
  resumen: 'Todo se puede hacer sin el ratón: qué hace cada tecla y dónde.',
  secciones: [
    ...SHORTCUTS.map(({ donde, atajos }) => ({
      titulo: donde,
      cuerpo: [{ columnas: ['Tecla', 'Qué hace'], filas: atajos.map((a) => [`\`${a.teclas}\``, a.que]) }],
    })),
    { titulo: 'En macOS', cuerpo: ['Donde dice Ctrl sirve también la tecla Comando.'] },
  ],
};
