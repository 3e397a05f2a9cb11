package wayseal

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"math/big"
	"strings"
)

func sha256Hex(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// textHash is H of lines that each end with a newline.
func textHash(lines ...any) string {
	var text strings.Builder
	for _, line := range lines {
		fmt.Fprintf(&text, "%v\n", line)
	}
	return sha256Hex([]byte(text.String()))
}

func chainID(shipment string) string { return textHash("svt2/chain", shipment) }

func eventCommitment(salt string, body any) string {
	text, err := canonicalJSON(body)
	if err != nil {
		return ""
	}
	return textHash("svt2/event", salt, text)
}

func sealHash(chain string, s seal) string {
	return textHash("svt2/seal", chain, s.Seq, s.Kind, s.Prev, s.Count, s.Head, s.SealedAt)
}

func sealEntry(shipment string, seq int64, hash string) string {
	return fmt.Sprintf("svt2\n%s\n%s\n", textHash("svt2/tag", shipment, seq), hash)
}

func podEntry(shipment string, issue int64, message string) string {
	return fmt.Sprintf("spod1\n%s\n%s\n", textHash("spod1/tag", shipment, issue), sha256Hex([]byte(message)))
}

func leafHash(entry string) string { return sha256Hex(append([]byte{0}, entry...)) }

func node(left, right []byte) []byte {
	sum := sha256.Sum256(append(append([]byte{1}, left...), right...))
	return sum[:]
}

func unhex(text string) []byte {
	decoded, _ := hex.DecodeString(text)
	return decoded
}

// inTree says whether the path leads from the leaf at this index to the root of a tree of this size (RFC 9162, 2.1.3.2).
func inTree(leaf string, index, size int64, path []string, root string) bool {
	if index < 0 || index >= size {
		return false
	}
	fn, sn, digest := index, size-1, unhex(leaf)
	for _, item := range path {
		if sn == 0 {
			return false
		}
		if fn&1 == 1 || fn == sn {
			digest = node(unhex(item), digest)
			for fn&1 == 0 {
				fn >>= 1
				sn >>= 1
			}
		} else {
			digest = node(digest, unhex(item))
		}
		fn >>= 1
		sn >>= 1
	}
	return sn == 0 && hex.EncodeToString(digest) == root
}

// grew says whether the tree of the first size is the beginning of the tree of the second (RFC 9162, 2.1.4.2).
func grew(first, second int64, path []string, firstRoot, secondRoot string) bool {
	if first < 1 || first > second {
		return false
	}
	if first == second {
		return len(path) == 0 && firstRoot == secondRoot
	}
	if first&(first-1) == 0 {
		path = append([]string{firstRoot}, path...)
	}
	if len(path) == 0 {
		return false
	}
	fn, sn := first-1, second-1
	for fn&1 == 1 {
		fn >>= 1
		sn >>= 1
	}
	older, newer := unhex(path[0]), unhex(path[0])
	for _, item := range path[1:] {
		if sn == 0 {
			return false
		}
		if fn&1 == 1 || fn == sn {
			older, newer = node(unhex(item), older), node(unhex(item), newer)
			for fn&1 == 0 && fn != 0 {
				fn >>= 1
				sn >>= 1
			}
		} else {
			newer = node(newer, unhex(item))
		}
		fn >>= 1
		sn >>= 1
	}
	return sn == 0 && hex.EncodeToString(older) == firstRoot && hex.EncodeToString(newer) == secondRoot
}

// decodeBase64 takes only the canonical spelling: the strict decoder of Go still skips newlines.
func decodeBase64(text string) ([]byte, bool) {
	decoded, err := base64.StdEncoding.DecodeString(text)
	return decoded, err == nil && base64.StdEncoding.EncodeToString(decoded) == text
}

// decodeBase64URL decodes a text whose form was checked.
func decodeBase64URL(text string) []byte {
	decoded, _ := base64.RawURLEncoding.DecodeString(text)
	return decoded
}

var (
	one   = big.NewInt(1)
	prime = new(big.Int).Sub(new(big.Int).Lsh(one, 255), big.NewInt(19))
	curve = func() *big.Int {
		inverse := new(big.Int).ModInverse(big.NewInt(121666), prime)
		return inverse.Mod(inverse.Mul(inverse, big.NewInt(-121665)), prime)
	}()
)

// The encodings of the points of small order, without the sign of x. crypto/ed25519 accepts them.
var smallOrder = map[string]bool{
	"0000000000000000000000000000000000000000000000000000000000000000": true,
	"0100000000000000000000000000000000000000000000000000000000000000": true,
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f": true,
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05": true,
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a": true,
}

// usableKey says whether a public key is canonical, on the curve and not of small order.
func usableKey(key []byte) bool {
	if len(key) != ed25519.PublicKeySize {
		return false
	}
	encoded := append([]byte{}, key...)
	encoded[31] &= 0x7f
	if smallOrder[hex.EncodeToString(encoded)] {
		return false
	}
	for i, j := 0, 31; i < j; i, j = i+1, j-1 {
		encoded[i], encoded[j] = encoded[j], encoded[i]
	}
	y := new(big.Int).SetBytes(encoded)
	if y.Cmp(prime) >= 0 {
		return false
	}
	// On the curve, if (y² - 1) / (d·y² + 1) is a square.
	square := new(big.Int).Mul(y, y)
	below := new(big.Int).Mul(curve, square)
	below.Mod(below.Add(below, one), prime)
	x2 := square.Mul(square.Sub(square, one), below.ModInverse(below, prime))
	return big.Jacobi(x2.Mod(x2, prime), prime) >= 0
}

// verifyEd25519 is RFC 8032 without cofactor; crypto/ed25519 demands S below the order and compares R as bytes.
func verifyEd25519(key, message, signature []byte) bool {
	return usableKey(key) && len(signature) == ed25519.SignatureSize && ed25519.Verify(key, message, signature)
}
