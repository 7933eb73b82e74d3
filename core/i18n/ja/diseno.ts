// Texts of the layout builder: which part of the frame each option moves, and its values: Japanese.
export const diseno = {
  titulo: '画面レイアウト', partes: '画面の各部', verAsi: 'プレビュー', restablecer: 'リセット',
  explica: 'プレビューは選択をこのブラウザーに保存し、画面を再読み込みします。', aplicando: 'レイアウトを適用中…', comoSeVe: '色と行',
  parte: { header: 'ヘッダー', subheader: 'サブヘッダー', content: '本文', aside: 'サイドメニュー', footer: 'フッター' },
  opcion: {
    header_fixed_desktop: 'パソコンのヘッダー', header_fixed_mobile: '携帯のヘッダー', header_menu_display: 'メインメニュー', header_menu_rootArrows: 'メインメニューの矢印',
    subheader_display: 'サブヘッダー', subheader_fixed: 'スクロール時のサブヘッダー', subheader_width: 'サブヘッダーの幅', subheader_style: 'サブヘッダーの背景',
    content_width: '本文の幅', aside_fixed: 'スクロール時のサイドメニュー', aside_submenu: 'サブメニュー', footer_fixed: 'スクロール時のフッター', footer_width: 'フッターの幅',
  },
  ayuda: {
    header_menu_display: '表示しない場合、項目はサイドメニューに移ります。', subheader_display: '表示しない場合、各画面のボタンだけが残ります。',
    aside_submenu: 'メインメニューを表示しないときのサイドメニューと、携帯のメニューで。', content_width: '幅1200ピクセルを超える窓で。',
  },
  valor: { fijo: '固定', acompana: '本文と一緒に動く', mostrar: '表示する', ocultar: '表示しない', fluid: '全幅', fixed: '1200ピクセルまで', solid: '背景あり', transparent: '透明', accordion: '下に開く', dropdown: '横に開く' },
};
