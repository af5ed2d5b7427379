import type { ReactNode } from 'react'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { ProductBody } from '../../public/product/product-body.tsx'
import { ProductHeader, ProductSubhead } from '../../public/product/product-header.tsx'
import { useStoredImages } from './use-stored-images.ts'

interface PreviewedProductProps {
  product: ShownProduct
  level: 1 | 2
  /** How many housings fit, where that is known. */
  fits?: number | null
  /** The actions on it. */
  children?: ReactNode
}

/** A product as its public page shows it, published or not. */
export function PreviewedProduct({ product, level, fits = null, children }: PreviewedProductProps) {
  const images = useStoredImages(product.images)
  return (
    <>
      <ProductHeader level={level} product={product} />
      <ProductSubhead product={product} fits={fits}>
        {children}
      </ProductSubhead>
      <ProductBody category={categoryOf(product.category)} product={{ ...product, images }} />
    </>
  )
}
