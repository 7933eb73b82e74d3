// Texts of receipts as they are printed, given, signed and verified, and of the Libro Ley: Chinese.
export const recibos = {
  sinImagen: '{{campo}}：图片未保存，请重新上传。',
  imagenMala: '图片无法打印：必须是 PNG（非隔行）或 JPEG，边长不超过 {{maximo}} 像素。',
  imagenGrande: '图片大小为 {{kb}} KB，上限为 {{maximo}} KB。',
  sinMuestra: '还没有可展示的工资单：请先计算一次核算。',
  verificar: {
    titulo: '验证工资单',
    texto: '请输入工资单底部方块旁的代码。回答只说明该工资单今天是否有效。',
    codigo: '代码',
    preguntar: '验证',
    vale: '该工资单有效。',
    noVale: '该代码没有对应的有效工资单。请检查是否抄写正确。',
  },
  modelo: {
    nuevo: '新工资单模板',
    datos: '模板',
    vista: '效果',
    vistaDe: '{{liquidacion}}：{{nombre}}',
    hoja: '工资单第 {{n}} 页',
    elegirImagen: '选择图片',
    quitarImagen: '移除',
    ayudaImagen: 'PNG 或 JPEG，不超过 300 KB。',
    guardado: '已保存 {{nombre}}。',
  },
};
