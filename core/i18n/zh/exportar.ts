// Texts of files made of whole lists: Chinese.
export const exportar = {
  noEsta: '文件不在：未完成或已超过一小时。请重新导出。',
  alPie: '生成于 {{fecha}}', cantidad: '行数：{{cantidad}}', pagina: '第 {{pagina}} / {{total}} 页', sinFilas: '没有匹配的行。',
};
