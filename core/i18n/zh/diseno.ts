// Texts of the layout builder: which part of the frame each option moves, and its values: Chinese.
export const diseno = {
  titulo: '页面布局', partes: '页面各部分', verAsi: '预览', restablecer: '重置',
  explica: '预览会把所选内容保存在此浏览器并重新加载页面。', aplicando: '正在应用布局…', comoSeVe: '颜色与行',
  parte: { header: '页头', subheader: '子页头', content: '内容', aside: '侧边菜单', footer: '页脚' },
  opcion: {
    header_fixed_desktop: '电脑上的页头', header_fixed_mobile: '手机上的页头', header_menu_display: '主菜单', header_menu_rootArrows: '主菜单箭头',
    subheader_display: '子页头', subheader_fixed: '滚动时的子页头', subheader_width: '子页头宽度', subheader_style: '子页头背景',
    content_width: '内容宽度', aside_fixed: '滚动时的侧边菜单', aside_submenu: '子菜单', footer_fixed: '滚动时的页脚', footer_width: '页脚宽度',
  },
  ayuda: {
    header_menu_display: '若不显示，其条目移到侧边菜单。', subheader_display: '若不显示，只保留各页面的按钮。',
    aside_submenu: '主菜单不显示时用于侧边菜单，以及手机菜单。', content_width: '在宽度超过 1200 像素的窗口中。',
  },
  valor: { fijo: '固定', acompana: '随内容滚动', mostrar: '显示', ocultar: '不显示', fluid: '全宽', fixed: '最宽 1200 像素', solid: '有背景', transparent: '透明', accordion: '在下方展开', dropdown: '在侧面展开' },
};
