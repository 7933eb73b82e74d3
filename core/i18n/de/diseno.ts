// Texts of the layout builder: which part of the frame each option moves, and its values: German.
export const diseno = {
  titulo: 'Layout', partes: 'Teile der Ansicht', verAsi: 'Vorschau', restablecer: 'Zurücksetzen',
  explica: 'Vorschau speichert die Wahl in diesem Browser und lädt die Ansicht neu.', aplicando: 'Das Layout wird angewendet …', comoSeVe: 'Farben und Zeilen',
  parte: { header: 'Kopf', subheader: 'Unterkopf', content: 'Inhalt', aside: 'Seitenmenü', footer: 'Fuß' },
  opcion: {
    header_fixed_desktop: 'Kopf am Rechner', header_fixed_mobile: 'Kopf am Telefon', header_menu_display: 'Hauptmenü', header_menu_rootArrows: 'Pfeil an jedem Hauptmenü',
    subheader_display: 'Unterkopf', subheader_fixed: 'Unterkopf beim Scrollen', subheader_width: 'Breite des Unterkopfs', subheader_style: 'Hintergrund des Unterkopfs',
    content_width: 'Breite des Inhalts', aside_fixed: 'Seitenmenü beim Scrollen', aside_submenu: 'Untermenüs', footer_fixed: 'Fuß beim Scrollen', footer_width: 'Breite des Fußes',
  },
  ayuda: {
    header_menu_display: 'Wird es nicht gezeigt, wandern seine Einträge ins Seitenmenü.', subheader_display: 'Wird er nicht gezeigt, bleiben nur die Schaltflächen der Ansichten.',
    aside_submenu: 'Im Seitenmenü, wenn das Hauptmenü nicht gezeigt wird, und im Menü des Telefons.', content_width: 'In Fenstern über 1200 Pixel.',
  },
  valor: { fijo: 'Fest', acompana: 'Scrollt mit dem Inhalt', mostrar: 'Wird gezeigt', ocultar: 'Wird nicht gezeigt', fluid: 'Ganze Breite', fixed: 'Bis 1200 Pixel', solid: 'Mit Hintergrund', transparent: 'Transparent', accordion: 'Öffnen darunter', dropdown: 'Öffnen seitlich' },
};
