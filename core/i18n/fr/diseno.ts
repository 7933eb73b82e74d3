// Texts of the layout builder: which part of the frame each option moves, and its values: French.
export const diseno = {
  titulo: 'Mise en page', partes: 'Parties de l\'écran', verAsi: 'Aperçu', restablecer: 'Réinitialiser',
  explica: 'Aperçu garde le choix dans ce navigateur et recharge l\'écran.', aplicando: 'La mise en page s\'applique…', comoSeVe: 'Couleurs et lignes',
  parte: { header: 'En-tête', subheader: 'Sous-en-tête', content: 'Contenu', aside: 'Menu latéral', footer: 'Pied' },
  opcion: {
    header_fixed_desktop: 'En-tête sur ordinateur', header_fixed_mobile: 'En-tête sur téléphone', header_menu_display: 'Menu principal', header_menu_rootArrows: 'Flèche de chaque menu principal',
    subheader_display: 'Sous-en-tête', subheader_fixed: 'Sous-en-tête au défilement', subheader_width: 'Largeur du sous-en-tête', subheader_style: 'Fond du sous-en-tête',
    content_width: 'Largeur du contenu', aside_fixed: 'Menu latéral au défilement', aside_submenu: 'Sous-menus', footer_fixed: 'Pied au défilement', footer_width: 'Largeur du pied',
  },
  ayuda: {
    header_menu_display: 'S\'il n\'est pas affiché, ses entrées passent au menu latéral.', subheader_display: 'S\'il n\'est pas affiché, il ne reste que les boutons de chaque écran.',
    aside_submenu: 'Dans le menu latéral quand le menu principal n\'est pas affiché, et dans le menu du téléphone.', content_width: 'Dans les fenêtres de plus de 1200 pixels.',
  },
  valor: { fijo: 'Fixe', acompana: 'Défile avec le contenu', mostrar: 'Affiché', ocultar: 'Non affiché', fluid: 'Toute la largeur', fixed: 'Jusqu\'à 1200 pixels', solid: 'Avec fond', transparent: 'Transparent', accordion: 'S\'ouvrent dessous', dropdown: 'S\'ouvrent sur le côté' },
};
