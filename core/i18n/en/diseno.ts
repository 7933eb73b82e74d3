// Texts of the layout builder: which part of the frame each option moves, and its values: English.
export const diseno = {
  titulo: 'Layout builder', partes: 'Parts of the screen', verAsi: 'Preview', restablecer: 'Reset',
  explica: 'Preview keeps what you chose in this browser and loads the screen again.', aplicando: 'Applying the layout…', comoSeVe: 'Colours and rows',
  parte: { header: 'Header', subheader: 'Subheader', content: 'Content', aside: 'Aside', footer: 'Footer' },
  opcion: {
    header_fixed_desktop: 'Header on the computer', header_fixed_mobile: 'Header on the phone', header_menu_display: 'Main menu', header_menu_rootArrows: 'Arrow on each main menu',
    subheader_display: 'Subheader', subheader_fixed: 'Subheader when scrolling', subheader_width: 'Subheader width', subheader_style: 'Subheader background',
    content_width: 'Content width', aside_fixed: 'Aside when scrolling', aside_submenu: 'Submenus', footer_fixed: 'Footer when scrolling', footer_width: 'Footer width',
  },
  ayuda: {
    header_menu_display: 'If it is not shown, its entries go to the side menu.', subheader_display: 'If it is not shown, only each screen\'s buttons stay.',
    aside_submenu: 'In the side menu when the main menu is not shown, and in the phone\'s menu.', content_width: 'In windows wider than 1200 pixels.',
  },
  valor: { fijo: 'Fixed', acompana: 'Scrolls with the content', mostrar: 'Shown', ocultar: 'Not shown', fluid: 'Full width', fixed: 'Up to 1200 pixels', solid: 'Solid', transparent: 'Transparent', accordion: 'Open below', dropdown: 'Open at the side' },
};
