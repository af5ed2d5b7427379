import { useQueries } from '@tanstack/react-query'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { ProductBody } from '../../public/product/product-body.tsx'
import { ProductHeader, ProductSubhead } from '../../public/product/product-header.tsx'
import { useLanguage } from '../../shared/settings.ts'
import { storedPicture } from '../editor/files/stored-picture.tsx'

interface PreviewedProductProps {
  product: ShownProduct
  level: 1 | 2
  /** How many housings fit, where that is known. */
  fits?: number | null
}

/**
 * A product as its public page shows it, published or not. The files of its pictures may be hidden from visitors: each
 * comes as soon as its bytes have loaded.
 */
export function PreviewedProduct({ product, level, fits = null }: PreviewedProductProps) {
  const language = useLanguage()
  const images = useQueries({
    queries: product.images.map(({ url }) => storedPicture(url, language)),
    combine: (results) =>
      product.images.flatMap((image, position) => {
        const url = results[position]?.data
        return url ? [{ ...image, url, small: url }] : []
      }),
  })
  return (
    <>
      <ProductHeader level={level} product={product} />
      <ProductSubhead product={product} fits={fits} />
      <ProductBody category={categoryOf(product.category)} product={{ ...product, images }} />
    </>
  )
}
