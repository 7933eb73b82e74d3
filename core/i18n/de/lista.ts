// Texts of lists: views, columns, order, filters and what stands where rows would: German.
export const lista = {
  vista: {
    vistas: 'Ansichten der Liste', todas_m: 'Alle', todas_f: 'Alle', guardar: 'Speichern', guardarVista: 'Ansicht speichern', guardarComo: 'Speichern als …', descartar: 'Verwerfen', modificada: 'Ansicht geändert',
    opciones: 'Optionen der Ansicht {{nombre}}', renombrar: 'Umbenennen', duplicar: 'Duplizieren', borrar: 'Löschen', compartir: 'Mit der Firma teilen', noCompartir: 'Nicht mehr teilen', empezar: 'Liste mit dieser Ansicht beginnen', noEmpezar: 'Nicht mit dieser Ansicht beginnen', copia: '{{nombre}} (Kopie)',
    compartida: 'Geteilt von {{autor}}', nombre: 'Name der Ansicht', compartirla: 'Mit der Firma teilen', noPuedeCompartir: 'Ihre Rolle erlaubt kein Teilen von Ansichten.', nueva: 'Ansicht speichern', cambiarNombre: 'Ansicht umbenennen',
    seGuardo: 'Die Ansicht {{nombre}} wurde gespeichert.', seBorro: 'Die Ansicht {{nombre}} wurde gelöscht.', seComparte: 'Die Ansicht {{nombre}} wird mit der Firma geteilt.', yaNoSeComparte: 'Die Ansicht {{nombre}} gehört nur Ihnen.', empieza: 'Die Liste beginnt mit {{nombre}}.', yaNoEmpieza: 'Die Liste beginnt ohne Ansicht.', deOtro: 'Sie ist von {{autor}}: Speichern Sie sie unter anderem Namen.',
    confirmarBorrar: 'Ansicht „{{nombre}}“ löschen?', laUsan: 'Die ganze Firma teilt sie: Sie verschwindet für alle.', omite: 'Diese Ansicht nennt Daten, die Ihre Rolle nicht sieht und die weggelassen wurden: {{campos}}.', masDe: 'mehr als {{cuantas}} Zeilen', loQueGuarda: 'Speichert Spalten, Sortierung, Filter, Suche, Zeilen je Seite und Dichte.',
  },
  columna: {
    columnas: 'Spalten', buscar: 'Spalte suchen', visibles: 'Gezeigt', ocultas: 'Nicht gezeigt', ninguna: 'Keine Spalte heißt so.', restablecer: 'Wie die Liste kommt', densidad: 'Dichte', compacta: 'Kompakt', normal: 'Normal',
    subir: '{{campo}} nach links', bajar: '{{campo}} nach rechts', inmovilizar: '{{campo}} links fixieren', opciones: 'Optionen von {{campo}}', ultima: 'Die Liste zeigt mindestens eine Spalte.', menu: 'Optionen der Spalte {{campo}}',
    ascendente: 'Aufsteigend sortieren', descendente: 'Absteigend sortieren', agregarOrden: 'Zur Sortierung hinzufügen', quitarOrden: 'Aus der Sortierung entfernen', aIzquierda: 'Nach links', aDerecha: 'Nach rechts', fijar: 'Links fixieren', soltar: 'Fixierung lösen', ensanchar: 'Breiter', angostar: 'Schmaler', anchoPropio: 'Breite nach Inhalt', ocultar: 'Ausblenden', alPie: 'Am Fuß', sinTotal: 'Ohne Summe', laPrimera: 'Ist die erste.', laUltima: 'Ist die letzte.',
  },
  cabeza: 'Nach {{campo}} sortieren; mit Umschalt zur Sortierung hinzufügen',
  funcion: { suma: 'Addiert', promedio: 'Durchschnitt', minimo: 'Minimum', maximo: 'Maximum', cuenta: 'Mit Wert' },
  orden: { ordenar: 'Sortieren', titulo: 'Sortierung der Liste', campo: 'Feld {{n}} der Sortierung', direccion: 'Richtung von {{campo}}', asc: 'Vom kleinsten zum größten', desc: 'Absteigend', agregar: 'Feld hinzufügen', quitar: '{{campo}} aus der Sortierung entfernen', subir: '{{campo}} nach oben', tope: 'Sortiert wird nach höchstens {{maximo}} Feldern.' },
  filtro: { o: 'oder', y: 'und', hasta: 'Bis', desde: 'Von', otro: 'Weiteren Wert hinzufügen', dias: 'Tage', cuantosDias: '{{n}} Tage', valor: 'Wert {{n}}', quitar: 'Wert {{n}} entfernen' },
  estado: { conFiltros: 'Filter: {{filtros}}.', conBusqueda: 'Suche: „{{texto}}“.', quitarBusqueda: 'Suche aufheben', quitarTodo: 'Filter und Suche aufheben' },
};
